import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { billOf, tillModule } from '#modules/payment/test/till.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { product } from '../index.ts'

// Payments on both channels, from the first call to the statement of the day, against the simulators.
const all = registry([...product, tillModule])
const simulator = await startSimulator()
const t = await testApp({ ...sections(all), addons: ['payset'], simulator: simulator.url, log: false })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const notify_host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const waitOptions = { timeout: 60_000 }

interface Standing {
  id: number
  no: string
  state: string
  handover: Record<string, string> | null
}
interface Notice {
  result: string
  problem: string | null
  times: number
}
interface Trade {
  no: string
  refunds: unknown[]
}

describe.each(['wxpay', 'alipay'] as const)('[P12] a payment by %s', (channel) => {
  const path = channel === 'wxpay' ? '/_wechat' : '/_alipay'
  const command = (body: object) => simulator.ask<{ statuses: number[]; trades: Trade[] }>(path, body)
  let s: Person
  let secrets: string[]
  let bills = channel === 'wxpay' ? 1000 : 2000
  beforeAll(async () => {
    s = await t.supplier()
    const { account } = await simulator.ask<{ account: Record<string, string> }>(path, { do: 'account' })
    secrets = Object.entries(account).flatMap(([name, value]) =>
      /private_key|api_key/.test(name) ? [value, JSON.stringify(value).slice(1, -1)] : [],
    )
    expect(secrets).not.toEqual([])
    expect(await s.post('/addons/payset/seller/SetSave', { notify_host, ...account })).toMatchObject({ status: true })
  })

  async function begun(amount = 1280) {
    const id = ++bills
    const bill = billOf(id, amount)
    const payment = { id, amount, key: `${channel}${id}`, alipay: channel === 'alipay', page: channel === 'alipay' }
    const start = async () => (await s.post<Standing>('/test/till/Start', payment)).data
    const { no } = await start()
    const url = await vi.waitFor(async () => {
      const { handover } = await start()
      expect(handover).not.toBeNull()
      return handover?.page ?? ''
    }, waitOptions)
    if (channel === 'alipay') await command({ do: 'open', url })
    const state = async () => (await start()).state
    return { id, bill, no, state }
  }
  const notices = (no: string) => s.get<Notice[]>('/seller/payment/PayNoticeManage', { no }).then(({ data }) => data)
  /** Runs delayed tasks now. */
  const comeAgain = async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry: all }, s.suid)
  }

  test('is started, reported, counted once however often it is reported, refunded in parts, and listed in the statement of the day', async () => {
    const { id, bill, no, state } = await begun()
    const { statuses } = await command({ do: 'pay', no, notices: [{ times: 3 }, { again: true }, {}] })
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await state()).toBe('paid')
    expect(bill.paid.map(({ amount, channel: by }) => [amount, by])).toEqual([[1280, channel]])
    for (const amount of [500, 780]) {
      expect(await s.post('/test/till/Refund', { id, amount, key: `back${id}:${amount}` })).toMatchObject({
        status: true,
      })
      // The channel requires a pause between two refunds of a payment.
      await t.database.sql(`update pay_refund set sent_at = sent_at - interval '2 minutes' where suid = $1`, [s.suid])
      await vi.waitFor(async () => {
        await comeAgain()
        expect(bill.refunded.map((refund) => refund.amount)).toContain(amount)
      }, waitOptions)
    }
    const trade = (await command({ do: 'state' })).trades.find((candidate) => candidate.no === no)
    expect(trade?.refunds).toHaveLength(2)
    const loggedCalls = await keptCalls(t, s.suid)
    for (const expected of [no, ',in,webhook,', ',out,payment.refund,']) expect(loggedCalls).toContain(expected)
    for (const secret of secrets) expect(loggedCalls).not.toContain(secret)
    expect(bill.paid).toHaveLength(1)
  })

  test('fails in a demo as well: the simulators’ page loses, repeats and falsifies reports, and fails the next call', async () => {
    const press = (values: Record<string, string>) =>
      fetch(`${simulator.url}/_page`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
    const what = channel === 'wxpay' ? 'wechat' : 'alipay'
    const { bill, no, state } = await begun()
    expect(await (await fetch(simulator.url)).text()).toContain('pays, reported a cent off')
    for (const how of ['lost', 'stranger', 'cent']) await press({ do: what, no, how })
    expect(await state()).toBe('waiting')
    expect(await notices(no)).toMatchObject([{ result: 'refused', problem: 'pay_amount_differs' }])
    await press({ do: what, no, how: 'twice' })
    expect(await state()).toBe('paid')
    expect(bill.paid).toHaveLength(1)
    await press({ do: 'fault', how: 'busy' })
    expect(await (await fetch(simulator.url)).text()).toContain('waiting: refused as busy')
    await simulator.ask('/_faults', { none: true })
  })

  test('that is reported with another amount, by another merchant or by an unknown one changes nothing, and the report is logged', async () => {
    const { bill, no, state } = await begun()
    const wrong =
      channel === 'wxpay'
        ? [{ amount: 1279 }, { mchid: '1900000002' }, { by: 'stranger' }, { torn: true }, { age: 600 }]
        : [
            { over: { total_amount: '12.79' } },
            { over: { seller_id: '2088000000000009' } },
            { by: 'stranger' },
            { torn: { total_amount: '0.01' } },
          ]
    const { statuses } = await command({ do: 'pay', no, notices: wrong })
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    expect(await state()).toBe('waiting')
    expect(bill.paid).toEqual([])
    expect((await notices(no)).map(({ result, problem }) => `${result} ${problem}`).toSorted()).toEqual([
      'refused pay_account_differs',
      'refused pay_amount_differs',
    ])
    expect((await command({ do: 'notify', no, notices: [{}] })).statuses).toEqual([200])
    expect(await state()).toBe('paid')
  })

  test('whose every notice is lost is found by a query', async () => {
    const { bill, no, state } = await begun()
    await command({ do: 'pay', no })
    await simulator.fault('busy')
    await comeAgain()
    expect(await state()).toBe('waiting')
    await vi.waitFor(async () => {
      await comeAgain()
      expect(await state()).toBe('paid')
    }, waitOptions)
    expect(bill.paid).toHaveLength(1)
    expect((await command({ do: 'notify', no, notices: [{}] })).statuses).toEqual([200])
    expect(bill.paid).toHaveLength(1)
  })

  test('whose refund has no answer is queried and made once', async () => {
    const { id, bill, no } = await begun()
    await command({ do: 'pay', no, notices: [{}] })
    await simulator.fault('drop')
    await s.post('/test/till/Refund', { id, amount: 1280, key: `lost${id}` })
    await vi.waitFor(async () => {
      await comeAgain()
      expect(bill.refunded.map(({ amount }) => amount)).toEqual([1280])
    }, waitOptions)
    expect((await command({ do: 'state' })).trades.find((trade) => trade.no === no)?.refunds).toHaveLength(1)
  })
})

test('a payment through one channel closes the code of the other, even while that channel is busy; a payment there in the meantime is refunded', async () => {
  const s = await t.supplier()
  const [wechat, alipay] = ['/_wechat', '/_alipay'] as const
  const sets = await Promise.all(
    [wechat, alipay].map((path) => simulator.ask<{ account: Record<string, string> }>(path, { do: 'account' })),
  )
  expect(
    await s.post('/addons/payset/seller/SetSave', { notify_host, ...sets[0]?.account, ...sets[1]?.account }),
  ).toMatchObject({ status: true })
  const comeAgain = async () => {
    await t.database.sql(`update pay_refund set sent_at = sent_at - interval '2 minutes' where suid = $1`, [s.suid])
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry: all }, s.suid)
  }
  const codeOf = async (id: number, by: 'wxpay' | 'alipay') => {
    const payment = { id, amount: 1280, key: `${by}${id}`, alipay: by === 'alipay', page: by === 'alipay' }
    const start = async () => (await s.post<Standing>('/test/till/Start', payment)).data
    const { no } = await start()
    await vi.waitFor(async () => expect((await start()).handover).not.toBeNull(), waitOptions)
    if (by === 'alipay') await simulator.ask(alipay, { do: 'open', url: (await start()).handover?.page })
    return { no, state: async () => (await start()).state }
  }
  for (const [id, late] of [
    [3001, false],
    [3002, true],
  ] as const) {
    const bill = billOf(id, 1280)
    const [scanned, page] = [await codeOf(id, 'wxpay'), await codeOf(id, 'alipay')]
    if (late) await simulator.ask(alipay, { do: 'pay', no: page.no })
    await simulator.fault('busy')
    await simulator.ask(wechat, { do: 'pay', no: scanned.no, notices: [{}] })
    await vi.waitFor(async () => {
      await comeAgain()
      expect(await page.state()).toBe(late ? 'paid' : 'closed')
    }, waitOptions)
    expect(bill.paid.map(({ channel }) => channel)).toEqual(['wxpay'])
    const trade = (await simulator.ask<{ trades: (Trade & { state: string })[] }>(alipay, { do: 'state' })).trades.find(
      ({ no }) => no === page.no,
    )
    if (!late) expect(trade?.refunds).toEqual([])
    if (late)
      await vi.waitFor(async () => {
        await comeAgain()
        expect(await s.get<object[]>('/seller/payment/PayRefundManage', { no: '' })).toMatchObject({
          data: [{ amount: 1280, state: 'ok' }],
        })
      }, waitOptions)
  }
})
