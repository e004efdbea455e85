import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import { product } from '../../../plugins/index.ts'
import { ordered, received, recyclePlace, seller, somebody } from './recycle-fixture.ts'

// Members paid by WeChat through the add-on, against the simulator, which verifies and decrypts requests with its own
// library.
const all = registry(product)
const { t, simulator } = await simulatorApp({ addons: ['payset'] })
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const notify_host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const longTimeout = { timeout: 60_000 }
type Body = Record<string, unknown>
interface Transfer {
  no: string
  openid: string
  amount: number
  name: string
  state: string
  sent: number
}
const askSimulator = (body: object) => simulator.ask<{ statuses: number[]; transfers: Transfer[] }>('/_wechat', body)

/** A shop that pays by WeChat, and a member's order that is ready for payout. */
async function shop(set: Body = { wx_scene: '1000', wx_reports: '回收商品名称=冰箱' }) {
  const s = await t.supplier()
  const { account } = await simulator.ask<{ account: Body }>('/_wechat', { do: 'account' })
  expect(await s.post('/addons/payset/seller/SetSave', { notify_host, ...account, ...set })).toMatchObject({
    status: true,
  })
  const fixture = await recyclePlace(t, { category: { base_price: 300_000, cap_price: 500_000 } }, s)
  const { me } = await somebody(t, s)
  const to = { payout: 'wxpay', openid: 'oUpF8uMuAJO', payee: '李明' }
  const payable = async (more: Body = {}) => {
    const id = await ordered(me, fixture, { est_amount: 300_000, ...to, ...more })
    await received(fixture, id)
    expect(await s.post(`${seller}/order/OrderInspect`, { id, answers: [fixture.runs] })).toMatchObject({
      data: { status: 'payable' },
    })
    return id
  }
  const payOut = (id: number) => s.post<{ status: string }>(`${seller}/order/OrderPay`, { id })
  const info = async (id: number) => (await s.get<Body>(`${seller}/order/OrderInfo`, { id })).data
  const payouts = async () =>
    (
      await s.get<{ id: number; no: string; state: string; problem: string | null }[]>(
        '/seller/payment/PayOutgoingManage',
        { limit: 20 },
      )
    ).data
  const comeAgain = async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry: all }, s.suid)
  }
  const until = (state: string) =>
    vi.waitFor(async () => {
      await comeAgain()
      expect((await payouts())[0]?.state).toBe(state)
    }, longTimeout)
  const transferOf = async (no?: string) =>
    (await askSimulator({ do: 'state' })).transfers.find((transfer) => transfer.no === no)
  const mine = async (id: number) =>
    (await me.get<(Body & { id: number; take: Body | null })[]>('/buyer/recycle/OrderList')).data.find(
      (order) => order.id === id,
    )
  const booked = async () => {
    const rows = await t.database.sql<{ account: string; sum: number }>(
      `select a.owner_id as account, sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 and p.asset = 'rmb' group by 1`,
      [s.suid],
    )
    return Object.fromEntries(rows.map(({ account: of, sum }) => [of, sum]))
  }
  return { s, me, place: fixture, payable, payOut, info, payouts, comeAgain, until, there: transferOf, mine, booked }
}

describe('[trade 6.12] a member is paid by WeChat', () => {
  test('waits for the user to accept: the order is done and booked once, for any number of notices', async () => {
    const { payable, payOut, info, payouts, until, there: transferOf, mine, booked, place: fixture } = await shop()
    const id = await payable()
    expect(await payOut(id)).toMatchObject({ status: true, data: { status: 'collecting' } })
    expect(await payOut(id)).toMatchObject({ http: 409, code: 'recycle_state' })
    await until('waiting')
    const [row] = await payouts()
    // 3,000 yuan: the name is sent encrypted, and the channel can decrypt it
    expect(await transferOf(row?.no)).toMatchObject({
      amount: 300_000,
      openid: 'oUpF8uMuAJO',
      name: '李明',
      sent: 1,
      state: 'WAIT_USER_CONFIRM',
    })
    expect(await mine(id)).toMatchObject({
      status: 'collecting',
      take: { mchid: '1900000001', appid: 'wx0000000000000001', package: expect.stringMatching(/^package-of-/) },
    })
    expect(await info(id)).toMatchObject({ status: 'collecting' })
    expect(await booked()).toEqual({})
    const wrong = await askSimulator({
      do: 'taken',
      no: row?.no,
      notices: [{ by: 'stranger' }, { torn: true }, { amount: 299_999 }, { mchid: '1900000002' }],
    })
    expect(wrong.statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    expect(await info(id)).toMatchObject({ status: 'collecting' })
    const { statuses } = await askSimulator({ do: 'notify', no: row?.no, notices: [{ times: 2 }, { again: true }, {}] })
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await info(id)).toMatchObject({ status: 'done' })
    expect(await booked()).toEqual({ recycle: 300_000, 'pay:wxpay': -300_000 })
    expect(await mine(id)).toMatchObject({ status: 'done', take: null })
    expect(await fixture.s.post(`${seller}/order/OrderPay`, { id })).toMatchObject({ code: 'recycle_paid' })
  })

  test('with all notices lost is found by a query; a request without an answer is queried and sent once', async () => {
    const { s, payable, payOut, info, payouts, until, there: transferOf } = await shop()
    const id = await payable()
    await simulator.fault('drop')
    expect(await payOut(id)).toMatchObject({ status: true })
    await until('waiting')
    const [row] = await payouts()
    expect(await transferOf(row?.no)).toMatchObject({ sent: 1 })
    await askSimulator({ do: 'taken', no: row?.no })
    expect(await s.post('/seller/payment/PayOutgoingAsk', { id: row?.id })).toMatchObject({ status: true })
    await until('paid')
    expect(await info(id)).toMatchObject({ status: 'done' })
  })

  test('after a cancelled, refused or expired payout, the order can be paid out under another number', async () => {
    const { s, me, payable, payOut, info, payouts, until, there: transferOf, booked } = await shop()
    const id = await payable()
    await payOut(id)
    await until('waiting')
    const [first] = await payouts()
    expect(await s.post('/seller/payment/PayOutgoingCancel', { id: first?.id })).toMatchObject({ status: true })
    await until('ended')
    expect(await transferOf(first?.no)).toMatchObject({ state: 'CANCELLED' })
    expect(await info(id)).toMatchObject({ status: 'payable', payout_problem: 'outgoing_cancelled' })
    await payOut(id)
    await until('waiting')
    const [second] = await payouts()
    expect(second?.no).not.toBe(first?.no)
    await askSimulator({ do: 'taken', no: second?.no, ends: 'FAIL', reason: 'NAME_NOT_CORRECT', notices: [{}] })
    await until('ended')
    expect(await info(id)).toMatchObject({ status: 'payable', payout_problem: 'NAME_NOT_CORRECT' })
    expect(
      await me.post('/buyer/recycle/OrderPayee', { id, payout: 'wxpay', openid: 'oUpF8uMuAJO', payee: '李小明' }),
    ).toMatchObject({ status: true })
    await payOut(id)
    await until('waiting')
    expect(await transferOf((await payouts())[0]?.no)).toMatchObject({ name: '李小明' })
    await t.database.sql(
      `update pay_outgoing set expires_at = now() - interval '1 minute' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await until('ended')
    expect(await info(id)).toMatchObject({ status: 'payable', payout_problem: 'outgoing_late' })
    expect(await booked()).toEqual({})
  })

  test('is refused with a message without a WeChat account, without a name from 2,000 yuan, and where such payouts are not allowed', async () => {
    const { me, payable, payOut, info } = await shop()
    const id = await payable({ payout: 'wallet', openid: null, payee: null })
    expect(await me.post('/buyer/recycle/OrderPayee', { id, payout: 'wxpay' })).toMatchObject({
      http: 409,
      code: 'recycle_openid_missing',
    })
    expect(await me.post('/buyer/recycle/OrderPayee', { id, payout: 'wxpay', openid: 'oUpF8uMuAJO' })).toMatchObject({
      status: true,
    })
    expect(await payOut(id)).toMatchObject({ http: 422, code: 'pay_outgoing_name' })
    expect(await info(id)).toMatchObject({ status: 'payable' })
    const off = await shop({ wx_scene: null })
    const other = await off.payable()
    expect(await off.payOut(other)).toMatchObject({ status: true })
    await off.until('ended')
    expect(await off.info(other)).toMatchObject({ status: 'payable', payout_problem: 'outgoing_off' })
  })
})
