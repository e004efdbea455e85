import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '#modules/order/test/store.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { InsuranceDo, WrittenPolicy } from '../../../test/simulators/freight-insurance.ts'
import { product } from '../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const notify_host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const at = '/addons/freightins/seller'
const waitOptions = { timeout: 60_000 }

interface State {
  funds: number
  premium: number
  policies: WrittenPolicy[]
  bills: { order_id: string; pay_time: number }[]
  account: { appid: string; app_secret: string }
}
const command = (body: InsuranceDo = { do: 'state' }) => simulator.ask<State>('/_insurance', body)
const { account } = await command()
const sender = { region: '330902', street: '盐仓街1号' }
const policiesOf = async (pay_no: string) => (await command()).policies.filter((policy) => policy.order_no === pay_no)

interface Policy {
  id: number
  order_id: number
  pay_no: string
  state: string
  problem: string | null
  premium: number | null
  tries: number
}
interface Claim {
  id: number
  refund_id: number
  state: string
  amount: number | null
  report_no: string | null
  problem: string | null
}

const set = (s: Person, over: object = {}) => s.post(`${at}/SetSave`, { ...account, ...sender, ...over })
const settings = async (s: Person) =>
  (await s.get<{ id: number; ver: number; test_result: string | null; test_code: string | null }>(`${at}/SetInfo`)).data
const fails = (call: string, how: 'busy' | 'drop') => command({ do: 'set', fails: { call, how } })
/** Runs delayed tasks now. */
async function comeAgain({ suid }: Person): Promise<void> {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough({ app: t.app, registry: all }, suid)
}
const isLong = ({ suid }: Person, table: string, column: string) =>
  t.database.sql(`update ${table} set ${column} = ${column} - interval '1 hour' where suid = $1`, [suid])

describe('[P19] setting up freight insurance', () => {
  test('seals the secret, tests it, reports problems, and never reveals the secret', async () => {
    const s = await t.supplier({ addons: [] })
    await s.post('/addons/install', { key: 'freightins' })
    expect(await s.post(`${at}/SetTest`)).toMatchObject({ http: 409, code: 'freightins_not_set_up' })
    expect(await set(s, { app_secret: null })).toMatchObject({ http: 422, data: { errors: [{ field: 'app_secret' }] } })
    expect(await set(s, { order_path: 'https://elsewhere.example/x' })).toMatchObject({
      data: { errors: [{ field: 'order_path' }] },
    })
    accepted(await set(s, { app_secret: 'some other secret' }))
    const tested = (like: object) => vi.waitFor(async () => expect(await settings(s)).toMatchObject(like), waitOptions)
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'refused', test_code: '40125' })
    const { id, ver } = await settings(s)
    accepted(await set(s, { id, ver }))
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'ok', test_code: null })
    const stored = await t.database.sql(
      'select e::text from freightins_setting e where suid = $1 union all select l::text from op_log l where suid = $1',
      [s.suid],
    )
    const exposed = JSON.stringify([await settings(s), stored, await keptCalls(t, s.suid)])
    for (const secret of [account.app_secret, 'some other secret']) expect(exposed).not.toContain(`"${secret}"`)
    expect(exposed).not.toContain(account.app_secret)
  })

  test('a bill for premiums is ordered once, paid at WeChat, and identified by its complete number', async () => {
    const s = await t.supplier({ addons: [] })
    await s.post('/addons/install', { key: 'freightins' })
    accepted(await set(s, { low_balance: 1_000_000 }))
    const rows = async () =>
      (
        await s.get<{ id: number; state: string; bill_no: string; pay_url: string; amount: number }[]>(
          `${at}/RechargeManage`,
        )
      ).data
    accepted(await s.post(`${at}/RechargeOrder`, { amount: 50_000 }))
    await vi.waitFor(
      async () =>
        expect(await rows()).toMatchObject([
          { state: 'ready', pay_url: expect.stringContaining('https://fuwu.weixin.qq.com/') },
        ]),
      waitOptions,
    )
    const [bill] = await rows()
    expect((await command()).bills.map(({ order_id }) => order_id)).toContain(bill?.bill_no)
    await command({ do: 'pay', bill_no: bill?.bill_no ?? '' })
    accepted(await s.post(`${at}/RechargeAsk`, { ids: [bill?.id] }))
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'paid', amount: 50_000 }]), waitOptions)
    await fails('createchargeid', 'drop')
    accepted(await s.post(`${at}/RechargeOrder`, { amount: 60_000 }))
    await vi.waitFor(async () => expect((await rows()).map(({ state }) => state)).toContain('failed'), waitOptions)

    const { funds } = await command()
    accepted(await s.post(`${at}/BalanceAsk`))
    const days = async () => (await s.get<{ balance: number; low: boolean }[]>(`${at}/BalanceManage`)).data
    await vi.waitFor(async () => expect(await days()).toMatchObject([{ balance: funds, low: true }]), waitOptions)
    const { data } = await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')
    expect(data.todos).toContainEqual(expect.objectContaining({ key: 'freightins_low', count: 1 }))
  })
})

describe('[P19] parcels', () => {
  let store: Awaited<ReturnType<typeof storeOf>>
  let s: Person
  beforeAll(async () => {
    store = await storeOf(t, {})
    s = store.s
    for (const key of ['payset', 'freightins']) await s.post('/addons/install', { key })
    const { account: channel } = await simulator.ask<{ account: Record<string, string> }>('/_wechat', { do: 'account' })
    accepted(await s.post('/addons/payset/seller/SetSave', { notify_host, ...channel }))
    accepted(await set(s))
  })
  const policies = async () => (await s.get<Policy[]>(`${at}/PolicyManage`, { limit: 100 })).data
  const policyOf = async (order: number) => (await policies()).find(({ order_id }) => order_id === order)
  const becomes = (order: number, like: object) =>
    vi.waitFor(async () => expect(await policyOf(order)).toMatchObject(like), waitOptions)
  /** The same, while delayed tasks run now. */
  const becomesWithWork = (order: number, like: object) =>
    vi.waitFor(async () => {
      await comeAgain(s)
      expect(await policyOf(order)).toMatchObject(like)
    }, waitOptions)
  const claimOf = async (refund: number) =>
    (await s.get<Claim[]>(`${at}/ClaimManage`, { limit: 100 })).data.find(({ refund_id }) => refund_id === refund)
  const claimed = (refund: number, like: object) =>
    vi.waitFor(async () => expect(await claimOf(refund)).toMatchObject(like), waitOptions)
  let sent = 0
  const ship = (id: number) =>
    s.post<{ id: number }>('/seller/order/OrderSend', { id, carrier: '中通快递', tracking_no: `ZTO7800${++sent}` })

  /** An order that its buyer paid inside the mini program. */
  async function paidOrder(source = 'mini') {
    const order = await store.placed({ source })
    const buyer = await buyerOf(t, s, store.member)
    const payment = { order_id: order.id, channel: 'wxpay', way: 'jsapi', payer: 'o-buyer-of-salt' }
    const { no } = dataOf(await buyer.post<{ no: string }>('/buyer/pay/Prepay', payment))
    await vi.waitFor(async () => {
      const { trades } = await simulator.ask<{ trades: { no: string }[] }>('/_wechat', { do: 'state' })
      expect(trades.map((trade) => trade.no)).toContain(no)
    }, waitOptions)
    await simulator.ask('/_wechat', { do: 'pay', no, notices: [{}] })
    await vi.waitFor(async () => expect(await store.info(order.id)).toMatchObject({ status: 'pay' }), waitOptions)
    return order.id
  }
  async function sentBack(order_id: number) {
    const { id } = dataOf(
      await s.post<{ id: number }>('/seller/refund/RefundCreate', {
        order_id,
        type: 'return',
        reason: '不合适',
        lines: [{ sku_id: store.small, qty: 1 }],
      }),
    )
    accepted(await s.post('/seller/refund/RefundSentBack', { id, carrier: '圆通速递', no: `YT99${++sent}` }))
    return id
  }

  test('are insured when they are sent, once per payment; returned goods are claimed once, and the payout is recorded', async () => {
    const [order, other, elsewhere] = [
      await paidOrder(),
      await store.placed({ terms: 'cod', source: 'mini' }),
      await paidOrder('h5'),
    ]
    const parcel = dataOf(await ship(order)).id
    accepted(await ship(other.id))
    accepted(await ship(elsewhere)) // paid in the official account: the mini program does not know the payer
    await becomes(order, { state: 'active', premium: 45, problem: null, tries: 1 })
    const { pay_no = '' } = (await policyOf(order)) ?? {}
    expect(await policiesOf(pay_no)).toMatchObject([
      { asked: 1, openid: 'o-buyer-of-salt', estimate_amount: 1200, delivery_no: expect.stringMatching(/^ZTO/) },
    ])
    for (const uninsured of [other.id, elsewhere]) expect(await policyOf(uninsured)).toBeUndefined()
    // voided and sent again it is the same payment
    accepted(await s.post('/seller/order/ShipmentVoid', { id: parcel, remark: '换箱' }))
    accepted(await ship(order))
    await comeAgain(s)
    expect((await policies()).filter(({ order_id }) => order_id === order)).toHaveLength(1)

    const refund = await sentBack(order)
    await claimed(refund, { state: 'reported', report_no: expect.stringMatching(/^\d+$/) })
    expect(await s.post('/addons/uninstall', { key: 'freightins' })).toMatchObject({ code: 'freightins_running' })
    accepted(await s.post('/seller/refund/RefundSentBack', { id: refund, carrier: '圆通速递', no: 'YT1000' }))
    await command({ do: 'settle', order_no: pay_no })
    accepted(await s.post(`${at}/ClaimAsk`, { ids: [(await claimOf(refund))?.id] }))
    await claimed(refund, { state: 'paid', amount: 1200 })
    expect(await policiesOf(pay_no)).toMatchObject([{ claimed: 1 }])
    const loggedCalls = await keptCalls(t, s.suid)
    expect(loggedCalls).toContain('insurance_freight')
    for (const hidden of ['o-buyer-of-salt', '文三路1号', account.app_secret]) expect(loggedCalls).not.toContain(hidden)
  })

  test('that were sent while nothing was insured are insured afterwards, once, also by concurrent calls', async () => {
    const setting = async (over: object) => {
      const { id, ver } = (await s.get<{ id: number; ver: number }>(`${at}/SetInfo`)).data
      accepted(await set(s, { ...over, id, ver }))
    }
    await setting({ is_open: false })
    const order = await paidOrder()
    accepted(await ship(order))
    const supplement = () => s.post<{ count: number }>(`${at}/PolicySupplement`, { days: 7 })
    expect(await supplement()).toMatchObject({ status: true, data: { count: 0 } })
    await setting({ is_open: true })
    const pressed = await Promise.all([1, 2, 3].map(supplement))
    expect(pressed.map(({ data }) => data.count).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    await becomes(order, { state: 'active', problem: null, tries: 1 })
    expect(await supplement()).toMatchObject({ data: { count: 0 } })
    expect((await policies()).filter(({ order_id }) => order_id === order)).toHaveLength(1)
  })

  test('without an answer to insurance or claim are queried: there is one of each', async () => {
    const order = await paidOrder()
    await fails('createorder', 'drop')
    accepted(await ship(order))
    await becomes(order, { state: 'unknown', problem: 'unanswered' })
    const { pay_no = '' } = (await policyOf(order)) ?? {}
    await fails('getorderlist', 'busy')
    await becomesWithWork(order, { state: 'active', premium: 45, tries: 1 })
    expect(await policiesOf(pay_no)).toMatchObject([{ asked: 1 }])
    await fails('claim', 'drop')
    const refund = await sentBack(order)
    await claimed(refund, { state: 'unknown', problem: 'unanswered' })
    await vi.waitFor(async () => {
      await comeAgain(s)
      expect(await claimOf(refund)).toMatchObject({ state: 'reported' })
    }, waitOptions)
    await command({ do: 'settle', order_no: pay_no, status: 6, reason: '超过保障期' })
    await t.app.jobs.work('daily', {})
    await claimed(refund, { state: 'refused', problem: '超过保障期' })
    expect(await policiesOf(pay_no)).toMatchObject([{ asked: 1, claimed: 1 }])
    const { data } = await s.get<{ todos: { key: string }[] }>('/seller/index/Workbench')
    expect(data.todos.map(({ key }) => key)).toContain('freightins_claims')
  })

  test('whose request never arrived fail in the end; a person insures them again, after a query', async () => {
    const order = await paidOrder()
    await fails('createorder', 'busy')
    accepted(await ship(order))
    await becomes(order, { state: 'unknown' })
    await becomesWithWork(order, { state: 'unknown', problem: 'absent' })
    await isLong(s, 'freightins_policy', 'submitted_at')
    await becomesWithWork(order, { state: 'failed', problem: 'absent' })
    const { id, pay_no } = (await policyOf(order)) ?? { id: 0, pay_no: '' }
    const ids = [id]
    const answers = await Promise.all([1, 2, 3].map(() => s.post(`${at}/PolicyRetry`, { ids })))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    await becomes(order, { state: 'active', tries: 2 })
    expect(await policiesOf(pay_no)).toMatchObject([{ asked: 1 }])
    expect(await s.post(`${at}/PolicyRetry`, { ids })).toMatchObject({ code: 'state_changed' })
  })

  test('are not insured without balance, nor above the highest premium; both are reported', async () => {
    const { funds } = await command()
    await command({ do: 'set', funds: 0 })
    const order = await paidOrder()
    accepted(await ship(order))
    await becomes(order, { state: 'failed', problem: '9300560' })
    await command({ do: 'set', funds })
    const { id, ver } = await settings(s)
    accepted(await set(s, { id, ver, premium_cap: 40 }))
    const dear = await paidOrder()
    accepted(await ship(dear))
    await becomes(dear, { state: 'failed', problem: 'freightins_premium_cap', tries: 0 })
    accepted(await s.post(`${at}/PolicyRetry`, { ids: [(await policyOf(dear))?.id] }))
    await becomes(dear, { state: 'active' })
  })
})
