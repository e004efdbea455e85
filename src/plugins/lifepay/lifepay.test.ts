import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { Fate, topupAccount, TopUpsDo } from '../../../test/simulators/juhe.ts'
import { product } from '../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const bound = t.app.server.address()
const host = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
const waitOptions = { timeout: 60_000, interval: 50 }
const seller = '/addons/lifepay/seller'
const buyer = '/addons/lifepay/buyer'

interface GatewayState {
  account: typeof topupAccount
  topups: { no: string; account: string; state: string; times: number }[]
  submitted: number
  statuses: number[]
}
type Order = { status: string; price: number }
interface Quote {
  is_open: boolean
  balance: number
  prices: { id: number; face: number; price: number }[]
}
interface Placed {
  id: number
  order_no: string
  status: string
}
const command = (body: TopUpsDo) => simulator.ask<GatewayState>('/_topups', body)
const { account: keys } = await command({ do: 'account' })
const addons = { app: t.app, registry: all }
/** A phone number with a preset outcome at the gateway. */
const fated = async (submit: Fate['submit'], state: Fate['state']) => {
  const account = somePhone()
  await command({ do: 'fates', fates: [{ account, submit, state }] })
  return account
}

async function shop(setting: object = {}, wallet = 90_000) {
  const s = await t.supplier()
  expect(await s.post('/addons/install', { key: 'lifepay' })).toMatchObject({ status: true })
  const set = async (over: object) => {
    const { id, ver } = (await s.get<{ id?: number; ver?: number }>(`${seller}/SetInfo`)).data
    const body = {
      is_open: true,
      ...keys,
      review_mode: 'none',
      auto_refund: true,
      review_above: null,
      review_per_day: null,
      second_above: null,
    }
    expect(await s.post(`${seller}/SetSave`, { ...body, ...over, ...(id ? { id, ver } : {}) })).toMatchObject({
      status: true,
    })
  }
  await set(setting)
  const member = (
    await s.post<{ id: number }>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' })
  ).data.id
  if (wallet > 0)
    expect(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        amount: wallet,
        reason: '充值',
        submit: true,
      }),
    ).toMatchObject({ status: true })
  const me = await buyerOf(t, s, member)
  const prices = (await me.get<Quote>(`${buyer}/Quote`, { kind: 'mobile' })).data.prices
  const price = (face: number) => prices.find((row) => row.face === face)?.id ?? 0
  const create = (account: string, face = 5000) =>
    me.post<Placed>(`${buyer}/Create`, { price_id: price(face), account })
  const order = async (id: number): Promise<Order> => (await s.get<Order>(`${seller}/TopupInfo`, { id })).data
  const becomes = (id: number, like: object) =>
    vi.waitFor(async () => expect(await order(id)).toMatchObject(like), waitOptions)
  const money = async () => (await s.get<{ money: number }>('/seller/member/MemberInfo', { id: member })).data.money
  const clearing = async (name: string) => {
    const sum = `select coalesce(sum(p.amount), 0)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 and a.owner_id = $2`
    return (await t.database.sql<{ sum: number }>(sum, [s.suid, `addon:lifepay:${name}`]))[0]?.sum
  }
  return { s, me, member, set, price, create, order, becomes, money, clearing }
}
const comeAgain = async ({ suid }: Person) => {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough(addons, suid)
}
/** Runs an order's job until the order matches. */
const turnsInto = (s: Person, id: number, like: object) =>
  vi.waitFor(async () => {
    await comeAgain(s)
    expect((await s.get<Order>(`${seller}/TopupInfo`, { id })).data).toMatchObject(like)
  }, waitOptions)
const lookedUp = (s: Person, id: number, like: object) =>
  vi.waitFor(async () => {
    await comeAgain(s)
    expect((await s.get<object[]>(`${seller}/UnitManage`, { limit: '50' })).data).toContainEqual(
      expect.objectContaining({ id, ...like }),
    )
  }, waitOptions)
const topUpOf = async (no: string, { suid }: Person) =>
  (await command({ do: 'state' })).topups.find((topUp) => topUp.no === `${no}S${suid}`)

describe('[P16] setting up top-ups', () => {
  test('seals the keys, tests them, and reports the balance at the gateway', async () => {
    const { s, set } = await shop()
    await s.post(`${seller}/SetTest`)
    const becomes = (like: object) =>
      vi.waitFor(async () => expect((await s.get(`${seller}/SetInfo`)).data).toMatchObject(like), waitOptions)
    await becomes({ test_result: 'ok', balance: 1_234_567 })
    await set({ mobile_key: 'some other key' })
    await s.post(`${seller}/SetTest`)
    await becomes({ test_result: 'refused', test_code: expect.stringContaining('10001') })
    expect(await s.post(`${seller}/SetSave`, { open_id: 'another', review_mode: 'none' })).toMatchObject({
      status: false,
    })
    const stored = await t.database.sql<{ x: string }>(
      `select e::text as x from lifepay_setting e where suid = $1 union all select l::text from op_log l where suid = $1`,
      [s.suid],
    )
    expect(JSON.stringify([(await s.get(`${seller}/SetInfo`)).data, stored, await keptCalls(t, s.suid)])).not.toMatch(
      /simulator-\w+-key|some other key/,
    )
  })

  test('selling below cost needs an explicit flag; petrol and electricity are bought by the gateway’s product codes', async () => {
    const { s, me } = await shop()
    const unit = async (body: object) =>
      s.post<{ id: number }>(`${seller}/UnitSave`, { enabled: true, sort: 1, ...body })
    expect(await unit({ kind: 'electric', name: '合肥市电费' })).toMatchObject({
      http: 422,
      data: { errors: [{ code: 'lifepay_codes' }] },
    })
    const electric = (await unit({ kind: 'electric', name: '合肥市电费', region: '3401' })).data.id
    expect(await s.post(`${seller}/UnitLookup`, { id: electric })).toMatchObject({ status: true })
    await lookedUp(s, electric, {
      lookup: 'found',
      province_code: 'v2101',
      city_code: 'v2107',
      project_code: 'c2680',
      unit_code: 'v83490',
      product_code: '64318002',
    })
    const petrol = (await unit({ kind: 'petrol', name: '中石化' })).data.id
    const price = { face: 10_000, price: 9900, cost: 9950, enabled: true }
    expect(await s.post(`${seller}/PriceSave`, { unit_id: petrol, product_code: '10001', ...price })).toMatchObject({
      http: 422,
      data: { errors: [{ code: 'lifepay_below_cost' }] },
    })
    expect(await s.post(`${seller}/PriceSave`, { unit_id: petrol, ...price, below_cost: true })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'product_code' }] },
    })
    const bought = []
    for (const [unit_id, account, kind] of [
      [petrol, `100011${String(Date.now()).slice(-13)}`, 'petrol'],
      [electric, String(Date.now()), 'electric'],
    ] as const) {
      expect(
        await s.post(`${seller}/PriceSave`, {
          unit_id,
          ...price,
          product_code: kind === 'petrol' ? '10001' : null,
          below_cost: true,
        }),
      ).toMatchObject({ status: true })
      const [offered] = (await me.get<Quote>(`${buyer}/Quote`, { kind })).data.prices
      expect(await me.post(`${buyer}/Create`, { price_id: offered?.id, account: '12' })).toMatchObject({
        http: 422,
        data: { errors: [{ code: 'lifepay_account' }] },
      })
      await command({ do: 'fates', fates: [{ account, submit: 'take', state: '1' }] })
      bought.push(await me.post<Placed>(`${buyer}/Create`, { price_id: offered?.id, account }))
    }
    await comeAgain(s)
    for (const { data } of bought) await turnsInto(s, data.id, { status: 'done', problem: null })
  })
})

describe('[P16] a top-up', () => {
  test('is paid from the wallet, submitted once and earned when the gateway reports success', async () => {
    const { s, create, becomes, money, clearing, me } = await shop()
    const account = await fated('take', '0')
    const created = await create(account)
    expect(created).toMatchObject({ status: true, data: { status: 'charging' } })
    const { id, order_no } = created.data
    await becomes(id, { gateway_no: expect.stringMatching(/^S/), charged: 4900, status: 'charging' })
    expect([await money(), await clearing('held'), await clearing('earned')]).toEqual([85_000, 5000, 0])
    await command({ do: 'settle', no: `${order_no}S${s.suid}`, state: '1' })
    expect(await s.post(`${seller}/TopupQuery`, { id })).toMatchObject({ status: true })
    await becomes(id, { status: 'done', tries: 1 })
    expect([await money(), await clearing('held'), await clearing('earned')]).toEqual([85_000, 0, 5000])
    expect((await topUpOf(order_no, s))?.times).toBe(1)
    expect(await s.post(`${seller}/TopupQuery`, { id })).toMatchObject({ code: 'state_changed' })
    expect(await s.post(`${seller}/TopupRefund`, { id })).toMatchObject({ status: false })
    expect((await me.get<object[]>(`${buyer}/Query`)).data).toMatchObject([{ order_no, account, status: 'done' }])
    const sums = await s.get<{ totalrow: object }>(`${seller}/TopupManage`, { _count_sum: '1' })
    expect(sums.data).toMatchObject({ totalrow: { face: 5000, price: 5000, cost: 5000, margin: 100 } })
    expect(await keptCalls(t, s.suid)).not.toContain(account)
  })

  test('is never submitted again after no answer: it is queried, and refunded once where it certainly failed', async () => {
    const { s, create, money, clearing } = await shop()
    const [dropped, refused] = [
      (await create(await fated('drop', '9'))).data,
      (await create(await fated('refuse', '0'))).data,
    ]
    await turnsInto(s, dropped.id, { status: 'refunded', pay_state: 'refunded', tries: 1, problem: 'failed' })
    await turnsInto(s, refused.id, {
      status: 'refunded',
      pay_state: 'refunded',
      tries: 1,
      problem: expect.stringContaining('208701'),
    })
    expect((await topUpOf(dropped.order_no, s))?.times).toBe(1)
    expect([await money(), await clearing('held'), await clearing('earned')]).toEqual([90_000, 0, 0])
    expect(await s.post(`${seller}/TopupRefund`, { id: dropped.id })).toMatchObject({ status: false })
  })

  test('that the gateway does not know is submitted again only by a person, under the same number', async () => {
    const { s, create } = await shop()
    const account = await fated('lose', '1')
    const { id, order_no } = (await create(account)).data
    expect(await s.post(`${seller}/TopupResubmit`, { id })).toMatchObject({ code: 'lifepay_not_absent' })
    await turnsInto(s, id, { status: 'charging', absent: true, tries: 1 })
    const { id: settingId, ver } = (await s.get<{ id: number; ver: number }>(`${seller}/SetInfo`)).data
    const other = {
      id: settingId,
      ver,
      is_open: true,
      ...keys,
      open_id: 'another-account',
      review_mode: 'none',
      auto_refund: true,
    }
    expect(await s.post(`${seller}/SetSave`, other)).toMatchObject({ http: 409, code: 'lifepay_running' })
    await command({ do: 'fates', fates: [{ account, submit: 'take', state: '1' }] })
    const answers = await Promise.all(Array.from({ length: 3 }, () => s.post(`${seller}/TopupResubmit`, { id })))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    await turnsInto(s, id, { status: 'done', tries: 2 })
    expect((await topUpOf(order_no, s))?.times).toBe(1)
  })

  test('is not settled by an answer about another account, nor by a report: a report only triggers a query', async () => {
    const { s, create, becomes, order, clearing } = await shop()
    const { notify_path } = (await s.get<{ notify_path: string }>(`${seller}/SetInfo`)).data
    const account = await fated('differ', '1')
    const { id, order_no } = (await create(account)).data
    const no = `${order_no}S${s.suid}`
    await becomes(id, { status: 'charging', problem: 'differs', stuck: true })
    await command({ do: 'right', no, account })
    await command({ do: 'settle', no, state: '0' })
    const report = (over: object = {}) => command({ do: 'report', no, to: host + notify_path, state: '9', ...over })
    expect((await report({ wrong: true })).statuses).toEqual([400])
    expect((await report({ times: 3 })).statuses).toEqual([200, 200, 200])
    expect((await report({ to: `${host}${notify_path.slice(0, -3)}` })).statuses).toEqual([404])
    await turnsInto(s, id, { status: 'charging', problem: null })
    await command({ do: 'settle', no, state: '1' })
    expect((await report({ state: '1' })).statuses).toEqual([200])
    await turnsInto(s, id, { status: 'done' })
    expect((await report()).statuses).toEqual([200])
    expect([(await order(id)).status, await clearing('held')]).toEqual(['done', 0])
  })

  test('is submitted once by three concurrent workers, also when the first is taken for dead while it waits for the answer', async () => {
    const { s, create, order } = await shop({ review_mode: 'all' })
    const account = await fated('late', '1')
    const { id, order_no } = (await create(account)).data
    expect((await order(id)).status).toBe('review')
    const works = Array.from({ length: 3 }, () => workThrough(addons, s.suid))
    expect(await s.post(`${seller}/TopupAudit`, { id, result: 'pass' })).toMatchObject({ status: true })
    await Promise.all([...works, ...Array.from({ length: 3 }, () => workThrough(addons, s.suid))])
    await t.database.sql(
      `update addon_task set lease_until = now() - interval '1 second' where suid = $1 and state = 'running'`,
      [s.suid],
    )
    await Promise.all(Array.from({ length: 3 }, () => workThrough(addons, s.suid)))
    await turnsInto(s, id, { status: 'done', tries: 1 })
    expect((await topUpOf(order_no, s))?.times).toBe(1)
  })

  test('waits for a person where it is large or frequent, for two where it is very large; a rejected one is refunded', async () => {
    const { s, create, order, becomes, money } = await shop({
      review_mode: 'risk',
      review_above: 10_000,
      review_per_day: 2,
      second_above: 20_000,
    })
    const [small, second, third] = [
      await create(await fated('take', '1')),
      await create(await fated('take', '1')),
      await create(await fated('take', '1')),
    ]
    expect([small, second, third].map(({ data }) => data.status)).toEqual(['charging', 'charging', 'review'])
    expect(await order(third.data.id)).toMatchObject({ review_reason: 'often', approval: 'one' })
    const large = (await create(await fated('take', '1'), 20_000)).data
    expect(await order(large.id)).toMatchObject({ status: 'review', review_reason: 'amount', approval: 'first' })
    const had = await money()
    expect(
      await s.post(`${seller}/TopupAudit`, { id: third.data.id, result: 'reject', remark: '号码可疑' }),
    ).toMatchObject({
      status: true,
    })
    expect(await order(third.data.id)).toMatchObject({ status: 'refunded', pay_state: 'refunded', tries: 0 })
    expect(await money()).toBe(had + 5000)
    expect(await s.post(`${seller}/TopupAudit`, { id: large.id, result: 'pass' })).toMatchObject({ status: true })
    expect(await order(large.id)).toMatchObject({ status: 'review', approval: 'second', tries: 0 })
    expect(await s.post(`${seller}/TopupApprove`, { id: large.id, result: 'pass' })).toMatchObject({
      code: 'second_same_person',
    })
    const other = await s.operator({
      paths: ['/plugin/lifepay/order/manage'],
      apis: ['TopupManage', 'TopupInfo', 'TopupApprove'].map((name) => `${seller}/${name}`),
    })
    expect(await other.post(`${seller}/TopupApprove`, { id: large.id, result: 'pass' })).toMatchObject({ status: true })
    await becomes(large.id, { approval: 'both', tries: 1 })
  })

  test('waits for payment where the wallet balance is too low, is paid once, and is closed after a day; other buyers do not see it', async () => {
    const { s, me, member, create, order } = await shop({}, 4000)
    const { id } = (await create(await fated('take', '1'))).data
    expect(await order(id)).toMatchObject({ status: 'unpaid', pay_state: 'unpaid' })
    expect(await me.post(`${buyer}/Pay`, { id })).toMatchObject({ http: 409, code: 'lifepay_balance' })
    const stranger = await buyerOf(
      t,
      s,
      (await s.post<{ id: number }>('/seller/member/MemberSave', { name: '王芳', phone: somePhone(), source: 'h5' }))
        .data.id,
    )
    expect(await stranger.post(`${buyer}/Pay`, { id })).toMatchObject({ http: 404 })
    expect((await stranger.get(`${buyer}/Query`, { id })).data).toEqual([])
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      amount: 9000,
      reason: '充值',
      submit: true,
    })
    const paid = await Promise.all(Array.from({ length: 5 }, () => me.post(`${buyer}/Pay`, { id })))
    expect(paid.filter(({ status }) => status)).toHaveLength(1)
    expect(await create('12345')).toMatchObject({ http: 422 })
  })

  test('that failed is refunded manually where the shop wants it so, once', async () => {
    const { s, create, becomes, money } = await shop({ auto_refund: false })
    const { id } = (await create(await fated('take', '9'))).data
    await turnsInto(s, id, { status: 'failed', pay_state: 'paid' })
    expect(await s.post('/addons/uninstall', { key: 'lifepay' })).toMatchObject({ code: 'lifepay_running' })
    const back = await Promise.all(Array.from({ length: 5 }, () => s.post(`${seller}/TopupRefund`, { id })))
    expect(back.filter(({ status }) => status)).toHaveLength(1)
    await becomes(id, { status: 'refunded', pay_state: 'refunded' })
    expect(await money()).toBe(90_000)
  })
})

test('[P16] wallet, orders and ledger agree whatever the gateway answers, and nothing is submitted twice', async () => {
  const fate = fc.record({
    submit: fc.constantFrom<Fate['submit'][]>('take', 'refuse', 'busy', 'drop', 'lose', 'differ'),
    state: fc.constantFrom<Fate['state'][]>('0', '1', '9'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 6, maxLength: 10 }), fc.boolean(), async (drawn, auto_refund) => {
      const { s, create, order, money, clearing } = await shop({ auto_refund })
      const created: Placed[] = []
      for (const { submit, state } of drawn) created.push((await create(await fated(submit, state))).data)
      for (let round = 0; round < 4; round++) await comeAgain(s)
      const orders = await Promise.all(created.map(({ id }) => order(id)))
      const sum = (...states: string[]) =>
        orders.filter(({ status }) => states.includes(status)).reduce((total, { price }) => total + price, 0)
      expect(await money()).toBe(90_000 - sum('charging', 'done', 'failed'))
      expect(await clearing('held')).toBe(sum('charging', 'failed'))
      expect(await clearing('earned')).toBe(sum('done'))
      for (const [at, { submit, state }] of drawn.entries()) {
        const topUp = await topUpOf(created[at]?.order_no ?? '', s)
        expect(topUp?.times ?? 1).toBe(1)
        if (submit === 'lose' || submit === 'busy' || submit === 'differ') expect(orders[at]?.status).toBe('charging')
        else if (orders[at]?.status !== 'charging')
          expect([state, orders[at]?.status === 'done']).toEqual([state, submit !== 'refuse' && state === '1'])
      }
    }),
    { numRuns: 3 },
  )
}, 60_000)
