import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayPage, PayState } from '#core/define/payment.ts'
import { registry } from '#core/define/registry.ts'
import { checkDelays } from '#server/payment/schedule-query.ts'
import { httpPay } from '#server/payment/provider.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Caller } from '#test/helpers/app.ts'
import { applicantsOf, gatewayOf, someName } from '#test/helpers/applicants.ts'
import { noticeOf, startPayGateway } from '#test/helpers/pay-gateway.ts'
import type { GatewayOrder } from '#test/helpers/pay-gateway.ts'
import { modules } from '../../index.ts'
import type { JoiningProgress } from '../apply/progress.ts'

const FEE = 50_050
const sms = gatewayOf()
const gateway = await startPayGateway({ secret: 'a secret that only the two of them know' })
afterAll(() => gateway.stop())
const product = sections(registry(modules))
const t = await testApp({ ...product, sms, pay: httpPay(gateway, { allowedHosts: ['127.0.0.1'] }) })
const bare = await testApp({ ...product, database: t.database })
const platform = await t.supplier({ is_platform: true })
const { applicant, upload, progress, enter, certify, waiting, audit } = applicantsOf(t, sms, platform)
beforeAll(async () => {
  const account = { account_name: '盐粮平台', bank_name: '工商银行', bank_account: '6222000011112222' }
  const saved = await platform.post('/platform/joining/JoiningSave', {
    open: true,
    fee: FEE,
    agreement: null,
    ...account,
  })
  expect(saved).toMatchObject({ status: true })
})

const start = (me: Caller) => me.post<PayPage>('/seller/pay/PayStart', { biz: 'joining' })
/** An applicant who only has to pay the fee, and the short name of the application. */
async function debtor() {
  const { me } = await applicant()
  const short = someName()
  await enter(me, { short_name: short })
  expect((await certify(me)).data).toMatchObject({ step: 'fee', order: null })
  return { me, short }
}
async function ordered() {
  const { me, short } = await debtor()
  const { data } = await start(me)
  const order = gateway.orders.get(data.no)
  if (!order) throw new Error('the gateway has no such order')
  return { me, short, order, page: data.page }
}
async function sendNotice(order: GatewayOrder, over: Parameters<typeof noticeOf>[1] = {}, app = t) {
  const { headers, payload } = await noticeOf({ secret: gateway.secret, order }, over)
  const raw = await app.app.inject({ method: 'POST', url: '/api/pay/notify', headers, payload })
  return { http: raw.statusCode, ...raw.json<{ code: string; data: unknown }>() }
}
const applications = (short: string) =>
  t.database.sql<{ fee: number; pay_way: string; pay_no: string | null; slip_img: string | null }>(
    'select fee::int, pay_way, pay_no, slip_img from supplier_apply where short_name = $1 order by id',
    [short],
  )

describe('[A30] the fee through the payment provider', () => {
  test('is ordered in the exact amount, and its notice submits the application, whether or not the applicant returns', async () => {
    const { me, short, order, page } = await ordered()
    expect(page).toBe(`${gateway.origin}/pay/${order.no}`)
    expect(order).toMatchObject({ amount: FEE, subject: '商家入驻费' })
    expect(new URL(order.notify_url).pathname).toBe('/api/pay/notify')
    expect(await progress(me)).toMatchObject({ step: 'fee', order: { no: order.no, state: 'waiting', amount: FEE } })
    expect(await applications(short)).toEqual([])
    expect(await sendNotice(order)).toMatchObject({ http: 200, data: 'ok' })
    expect(await progress(me)).toMatchObject({ step: 'waiting', order: { state: 'paid', pay_no: `G-${order.no}` } })
    const application = await waiting(short)
    expect(application).toMatchObject({ fee: FEE, pay_way: 'online', pay_no: `G-${order.no}`, slip_img: null })
    expect(await audit(application.id, 'pass')).toMatchObject({ status: true })
    expect(await progress(me)).toMatchObject({ step: 'done' })
    const noted = await t.database.sql(
      `select after from op_log where biz_type = 'pay_order' and biz_no = $1 order by id`,
      [order.no],
    )
    expect(noted).toMatchObject([{ after: { no: order.no, amount: FEE } }, { after: { state: 'paid' } }])
  })

  test('counts once however often the notice arrives, concurrently or repeatedly, under one key or several', async () => {
    const { short, order } = await ordered()
    const timestamp = Math.floor(Date.now() / 1000)
    const body = { paid_at: timestamp }
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendNotice(order, { timestamp, body })))
    expect(answers.map(({ http, data }) => `${http} ${String(data)}`).toSorted()).toEqual([
      '200 duplicate',
      '200 duplicate',
      '200 duplicate',
      '200 duplicate',
      '200 ok',
    ])
    expect(await sendNotice(order, { timestamp, body, key: 'another-event' })).toMatchObject({ http: 200 })
    expect(
      await sendNotice(order, { timestamp, body: { ...body, status: 'closed' }, key: 'closed-later' }),
    ).toMatchObject({ http: 200 })
    expect(await sendNotice(order, { timestamp, body: { ...body, pay_no: 'other' } })).toMatchObject({
      code: 'key_reused',
    })
    expect(await applications(short)).toEqual([
      { fee: FEE, pay_way: 'online', pay_no: `G-${order.no}`, slip_img: null },
    ])
  })

  test('refuses forged, stale or altered notices, other amounts and unknown orders, and changes nothing', async () => {
    const { me, short, order } = await ordered()
    expect(await sendNotice(order, { secret: 'a guess of about the right length...' })).toMatchObject({
      http: 400,
      code: 'bad_sign',
    })
    for (const off of [-301, 301])
      expect(await sendNotice(order, { timestamp: Math.floor(Date.now() / 1000) + off })).toMatchObject({
        http: 400,
        code: 'bad_timestamp',
      })
    const { headers, payload } = await noticeOf({ secret: gateway.secret, order })
    const send = async (over: { headers?: Record<string, string>; payload?: string }) => {
      const raw = await t.app.inject({ method: 'POST', url: '/api/pay/notify', headers, payload, ...over })
      return [raw.statusCode, raw.json<{ code: string }>().code]
    }
    expect(await send({ payload: payload.replace(String(FEE), '1') })).toEqual([400, 'bad_sign'])
    expect(await send({ headers: { ...headers, 'idempotency-key': 'swapped' } })).toEqual([400, 'bad_sign'])
    expect(await send({ headers: { 'content-type': 'application/json' } })).toEqual([400, 'bad_timestamp'])
    expect(await send({ payload: '{' })).toEqual([400, 'malformed'])
    for (const amount of [1, FEE - 1, FEE + 1])
      expect(await sendNotice(order, { body: { amount }, key: `a${amount}` })).toMatchObject({
        http: 422,
        code: 'amount_differs',
      })
    for (const amount of ['50050', 500.5, -1, null])
      expect(await sendNotice(order, { body: { amount }, key: `b${String(amount)}` })).toMatchObject({
        http: 422,
        code: 'invalid',
      })
    for (const no of ['P1-AAAAAAAAAAAAAAAA', 'P999999999-AAAAAAAAAAAAAAAA', 'x', `${order.no}x`])
      expect(await sendNotice({ ...order, no })).toMatchObject({ http: 404, code: 'not_found' })
    expect(await sendNotice(order, {}, bare)).toMatchObject({ http: 503, code: 'pay_off' })
    expect(await progress(me)).toMatchObject({ step: 'fee', order: { state: 'waiting' } })
    expect(await applications(short)).toEqual([])
    // A refused notice uses up no key.
    expect(await sendNotice(order)).toMatchObject({ http: 200, data: 'ok' })
  })

  test('is one order for many clicks and for a failing provider, and none without a fee due', async () => {
    const { me } = await applicant()
    expect(await start(me)).toMatchObject({ http: 409, code: 'joining_before' })
    const debt = await debtor()
    for (const fault of ['busy', 'drop', 'no_url', 'foreign_url'] as const) {
      gateway.fault(fault)
      expect(await start(debt.me), fault).toMatchObject({ http: 503, code: 'pay_failed' })
    }
    const pages = await Promise.all([1, 2, 3].map(() => start(debt.me)))
    expect(new Set(pages.map(({ data }) => data.page)).size).toBe(1)
    const stored = await t.database.sql(
      'select no from pay_order where no = $1 or suid = (select suid from pay_order where no = $1)',
      [pages[0]?.data.no],
    )
    expect(stored).toHaveLength(1)
    expect(await (await bare.supplier()).post('/seller/pay/PayStart', { biz: 'joining' })).toMatchObject({
      http: 503,
      code: 'pay_off',
    })
    expect(await debt.me.post('/seller/pay/PayStart', { biz: 'nonsense' })).toMatchObject({ http: 404 })
    expect(await start(platform)).toMatchObject({ http: 409, code: 'joining_done' })
  })

  test('is not charged again after a rejection, and coexists with an earlier slip', async () => {
    const { me, short, order } = await ordered()
    await sendNotice(order)
    const first = await waiting(short)
    await audit(first.id, 'reject', '营业执照不清晰')
    expect(await start(me)).toMatchObject({ http: 409, code: 'fee_paid' })
    expect((await certify(me)).data).toMatchObject({ step: 'waiting' })
    expect(await waiting(short)).toMatchObject({ pay_way: 'online', pay_no: `G-${order.no}` })

    const both = await ordered()
    const paid = await both.me.post<JoiningProgress>('/seller/supplier/FeePay', {
      payer: '海晶',
      slip_img: await upload(both.me),
    })
    expect(paid.data).toMatchObject({ step: 'waiting' })
    expect(await sendNotice(both.order)).toMatchObject({ http: 200 })
    expect(await applications(both.short)).toMatchObject([{ pay_way: 'slip', pay_no: `G-${both.order.no}` }])

    // A late payment of a rejected application does not submit it again.
    const late = await ordered()
    await late.me.post('/seller/supplier/FeePay', { payer: '海晶', slip_img: await upload(late.me) })
    t.pass(1)
    await audit((await waiting(late.short)).id, 'reject', '凭证不清晰')
    expect(await sendNotice(late.order)).toMatchObject({ http: 200 })
    expect(await progress(late.me)).toMatchObject({ step: 'rejected', order: { state: 'paid' } })
    expect(await applications(late.short)).toHaveLength(1)
  })
})

describe('[A30] a payment whose notice is lost', () => {
  const check = (me: Caller) => me.post<PayState>('/seller/pay/PayCheck', { biz: 'joining' })
  const job = (order: GatewayOrder, turn = 0) =>
    t.app.jobs.work('pay_check', { suid: suidOf(order), no: order.no, turn })
  const suidOf = ({ no }: GatewayOrder) => Number(/^P(\d+)-/.exec(no)?.[1])
  const next = async (order: GatewayOrder) => {
    const [row] = await t.database.sql<{ turn: number; pause: number }>(
      `select (j.payload->>'turn')::int as turn, round(extract(epoch from p.run_at - now()))::int as pause
       from graphile_worker._private_jobs j join graphile_worker.jobs p using (id) where p.key = $1`,
      [`pay_check:${order.no}`],
    )
    return row
  }
  const queryCount = (order: GatewayOrder) => gateway.asked.filter((no) => no === order.no).length

  test('is found by the job querying the provider, at growing intervals until it is settled', async () => {
    const { me, short, order } = await ordered()
    await expect.poll(() => next(order)).toMatchObject({ turn: 0 })
    await job(order)
    expect(await progress(me)).toMatchObject({ step: 'fee', order: { state: 'waiting' } })
    expect(await next(order)).toMatchObject({ turn: 1 })
    t.pass(60)
    gateway.fault('busy')
    await job(order, 1)
    expect(await next(order)).toMatchObject({ turn: 2 })
    order.state = 'paid'
    t.pass(60)
    await job(order, 2)
    expect(queryCount(order)).toBe(3)
    expect(await progress(me)).toMatchObject({ step: 'waiting', order: { state: 'paid', pay_no: `G-${order.no}` } })
    expect(await applications(short)).toMatchObject([{ pay_way: 'online', pay_no: `G-${order.no}` }])
    // The notice still arrives, and the job runs again: nothing is counted twice, and the provider is not queried
    // again.
    expect(await sendNotice(order)).toMatchObject({ http: 200 })
    await job(order, 3)
    expect(queryCount(order)).toBe(3)
    expect(await applications(short)).toHaveLength(1)
    expect(checkDelays.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(86_400)
    expect(checkDelays.toSorted((a, b) => a - b)).toEqual(checkDelays)
    const last = await ordered()
    await expect.poll(() => next(last.order)).toMatchObject({ turn: 0 })
    t.pass(60)
    await job(last.order, checkDelays.length - 1)
    expect(await next(last.order)).toMatchObject({ turn: 0 }) // the one set at the start; the last turn sets none
  })

  test('keeps its turn while another server starts, which takes over orders without a job', async () => {
    const [notified, lost] = [await ordered(), await ordered()]
    for (const { order } of [notified, lost]) await expect.poll(() => next(order)).toMatchObject({ turn: 0 })
    await job(notified.order)
    await t.database.sql('delete from graphile_worker._private_jobs where key = $1', [`pay_check:${lost.order.no}`])
    const secondServer = await testApp({
      ...product,
      database: t.database,
      pay: httpPay(gateway, { allowedHosts: ['127.0.0.1'] }),
    })
    await secondServer.app.jobs.open() // it checks the orders from the oldest on
    await expect.poll(() => next(lost.order)).toMatchObject({ turn: 0 })
    expect(await next(notified.order)).toMatchObject({ turn: 1 })
    await secondServer.app.close()
  })

  test('is found when the payer reports it, and repeated clicks query once', async () => {
    const { me, short, order } = await ordered()
    expect(await check(me)).toMatchObject({ status: true, data: { no: order.no, state: 'waiting' } })
    order.state = 'paid'
    expect((await check(me)).data).toMatchObject({ state: 'waiting' })
    expect(queryCount(order)).toBe(1)
    t.pass(6)
    const answers = await Promise.all([check(me), check(me), check(me)])
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(queryCount(order)).toBe(2)
    expect((await check(me)).data).toEqual({ no: order.no, state: 'paid' })
    expect(await applications(short)).toHaveLength(1)
    const closed = await ordered()
    closed.order.state = 'closed'
    expect((await check(closed.me)).data).toMatchObject({ state: 'closed' })
    expect((await start(closed.me)).data.no).not.toBe(closed.order.no)
  })

  test("is refused where the provider's answer does not match the order", async () => {
    const { me, order } = await ordered()
    order.state = 'paid'
    for (const over of [
      { no: 'another' },
      { amount: '50050' },
      { pay_no: '' },
      { pay_no: 'a b' },
      { paid_at: -1 },
      { status: 'rich' },
    ]) {
      gateway.lie(over)
      expect((await check(me)).data, JSON.stringify(over)).toMatchObject({ state: 'waiting' })
      t.pass(6)
    }
    gateway.lie({ amount: FEE - 1 })
    expect(await check(me)).toMatchObject({ http: 422, code: 'amount_differs' })
    const other = await debtor()
    expect(await check(other.me)).toMatchObject({ http: 404 })
    expect(await (await bare.supplier()).post('/seller/pay/PayCheck', { biz: 'joining' })).toMatchObject({
      http: 503,
      code: 'pay_off',
    })
    t.pass(6)
    expect((await check(me)).data).toMatchObject({ state: 'paid' })
  })
})
