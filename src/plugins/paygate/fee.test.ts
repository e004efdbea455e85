import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { adoptEnvironment } from '#server/addons/adopt-environment.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Caller } from '#test/helpers/app.ts'
import { applicantsOf, gatewayOf, someName } from '#test/helpers/applicants.ts'
import { noticeOf, startPayGateway } from '#test/helpers/pay-gateway.ts'
import type { GatewayOrder } from '#test/helpers/pay-gateway.ts'
import type { JoiningProgress } from '#modules/joining/apply/progress.ts'
import type { FeeState } from '#modules/joining/fee/fee.calls.ts'
import { product as modules } from '../index.ts'

const FEE = 50_050
const sms = gatewayOf()
const gateway = await startPayGateway({ secret: 'a secret that only the two of them know' })
afterAll(() => gateway.stop())
const all = registry(modules)
const t = await testApp({ ...sections(all), sms, httpClient: { allowedHosts: ['127.0.0.1'] }, log: false })
const platform = await t.supplier({ is_platform: true, addons: [] })
const addons = { app: t.app, registry: all }
const { applicant, upload, progress, enter, certify, waiting, audit } = applicantsOf(t, sms, platform)
/** Runs the due work at the gateway; the jobs of the server may run it concurrently. */
async function work() {
  await workThrough(addons, platform.suid)
  const open = () =>
    t.database.sql(
      `select id from addon_task where suid = $1 and (state = 'running' or state = 'waiting' and next_at <= $2)`,
      [platform.suid, t.app.now()],
    )
  await expect.poll(open, { timeout: 30_000 }).toEqual([])
}
beforeAll(async () => {
  const account = { account_name: '盐粮平台', bank_name: '工商银行', bank_account: '6222000011112222' }
  const saved = await platform.post('/platform/joining/JoiningSave', {
    open: true,
    fee: FEE,
    agreement: null,
    ...account,
  })
  expect(saved).toMatchObject({ status: true })
  const env = { PAY_PROVIDER: 'http', PAY_URL: gateway.url, PAY_SECRET: gateway.secret }
  expect(await adoptEnvironment(addons, env)).toEqual(['paygate'])
  expect(await adoptEnvironment(addons, { ...env, PAY_SECRET: 'another secret that is long enough' })).toEqual([])
})

const back = 'https://console.example/business/progress'
const start = (me: Caller, over: object = {}) =>
  me.post<FeeState>('/seller/supplier/FeeStart', { channel: 'gateway', back, ...over })
const check = (me: Caller) => me.post<FeeState>('/seller/supplier/FeeCheck')
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
  await work()
  const order = gateway.orders.get(data.no)
  if (!order) throw new Error('the gateway has no such order')
  return { me, short, order }
}
async function sendNotice(order: GatewayOrder, over: Parameters<typeof noticeOf>[1] = {}) {
  const { headers, payload } = await noticeOf({ secret: gateway.secret, order }, over)
  const raw = await t.app.inject({ method: 'POST', url: new URL(order.notify_url).pathname, headers, payload })
  return { http: raw.statusCode, ...raw.json<{ code: string }>() }
}
const applications = (short: string) =>
  t.database.sql<{ fee: number; pay_way: string; pay_no: string | null; slip_img: string | null }>(
    'select fee::int, pay_way, pay_no, slip_img from supplier_apply where short_name = $1 order by id',
    [short],
  )

describe('[A30] the joining fee through the gateway', () => {
  test('is ordered in the exact amount, and its notice submits the application, whether or not the applicant returns', async () => {
    const { me, short, order } = await ordered()
    expect((await check(me)).data).toMatchObject({ state: 'waiting', page: `${gateway.origin}/pay/${order.no}` })
    expect(order).toMatchObject({ amount: FEE, subject: '商家入驻费', back_url: back })
    expect(await progress(me)).toMatchObject({ step: 'fee', order: { no: order.no, state: 'waiting', amount: FEE } })
    expect(await applications(short)).toEqual([])
    expect(await sendNotice(order)).toMatchObject({ http: 200, code: 'ok' })
    expect(await progress(me)).toMatchObject({ step: 'waiting', order: { state: 'paid', pay_no: `G-${order.no}` } })
    const application = await waiting(short)
    expect(application).toMatchObject({ fee: FEE, pay_way: 'online', pay_no: `G-${order.no}`, slip_img: null })
    expect(await audit(application.id, 'pass')).toMatchObject({ status: true })
    expect(await progress(me)).toMatchObject({ step: 'done' })
    const payments = await platform.get('/seller/payment/PayOrderManage', { no: order.no })
    expect(payments.data).toMatchObject([{ kind: 'joining', channel: 'gateway', state: 'paid', amount: FEE }])
  })

  test('counts once however often the notice arrives, concurrently or repeatedly, under one key or several', async () => {
    const { short, order } = await ordered()
    const timestamp = Math.floor(Date.now() / 1000)
    const body = { paid_at: timestamp }
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendNotice(order, { timestamp, body })))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
    expect(await sendNotice(order, { timestamp, body, key: 'another-event' })).toMatchObject({ http: 200 })
    const closed = { timestamp, body: { ...body, status: 'closed' }, key: 'closed-later' }
    expect(await sendNotice(order, closed)).toMatchObject({ http: 200 })
    const online = { fee: FEE, pay_way: 'online', pay_no: `G-${order.no}`, slip_img: null }
    expect(await applications(short)).toEqual([online])
  })

  test('refuses forged, stale or altered notices, other amounts and unknown orders, and changes nothing', async () => {
    const { me, short, order } = await ordered()
    const forged = { http: 400, code: 'bad_sign' }
    expect(await sendNotice(order, { secret: 'a guess of about the right length...' })).toMatchObject(forged)
    for (const off of [-301, 301])
      expect(await sendNotice(order, { timestamp: Math.floor(Date.now() / 1000) + off })).toMatchObject(forged)
    const { headers, payload } = await noticeOf({ secret: gateway.secret, order })
    const url = new URL(order.notify_url).pathname
    const send = async (over: { headers?: Record<string, string>; payload?: string }) => {
      const raw = await t.app.inject({ method: 'POST', url, headers, payload, ...over })
      return [raw.statusCode, raw.json<{ code: string }>().code]
    }
    expect(await send({ payload: payload.replace(String(FEE), '1') })).toEqual([400, 'bad_sign'])
    expect(await send({ headers: { ...headers, 'idempotency-key': 'swapped' } })).toEqual([400, 'bad_sign'])
    expect(await send({ headers: { 'content-type': 'application/json' } })).toEqual([400, 'bad_sign'])
    expect(await send({ payload: '{' })).toEqual([400, 'bad_sign'])
    for (const amount of [1, FEE - 1, FEE + 1])
      expect(await sendNotice(order, { body: { amount }, key: `a${amount}` })).toMatchObject({
        code: 'pay_amount_differs',
      })
    for (const no of ['P1-AAAAAAAAAAAAAAAA', 'P999999999-AAAAAAAAAAAAAAAA', 'x', `${order.no}x`])
      expect(await sendNotice({ ...order, no, notify_url: order.notify_url })).toMatchObject({ http: 404 })
    expect(await progress(me)).toMatchObject({ step: 'fee', order: { state: 'waiting' } })
    expect(await applications(short)).toEqual([])
    // A refused notice uses up no key.
    expect(await sendNotice(order)).toMatchObject({ http: 200 })
    expect(await progress(me)).toMatchObject({ step: 'waiting' })
  })

  test('is one payment for many clicks and for a failing gateway, and none without a fee due', async () => {
    const { me } = await applicant()
    expect(await start(me)).toMatchObject({ http: 409, code: 'joining_before' })
    const debt = await debtor()
    for (const fault of ['busy', 'drop'] as const) gateway.fault(fault)
    const started = await Promise.all([1, 2, 3].map(() => start(debt.me)))
    expect(new Set(started.map(({ data }) => data.no)).size).toBe(1)
    for (const seconds of [0, 4, 9, 21]) {
      t.pass(seconds)
      await work()
    }
    expect((await check(debt.me)).data).toMatchObject({ page: expect.stringContaining('/pay/') })
    expect(gateway.calls.filter(({ no }) => no === started[0]?.data.no).length).toBeGreaterThan(1)
    expect(await check((await debtor()).me)).toMatchObject({ http: 404 })
    expect(await start(debt.me, { channel: 'alipay' })).toMatchObject({ code: 'pay_channel_off' })
    expect(await start(debt.me, { back: 'javascript:alert(1)' })).toMatchObject({ http: 422 })
    expect(await start(platform)).toMatchObject({ http: 409, code: 'joining_done' })
  })

  test('is not charged again after a rejection, and coexists with an earlier slip', async () => {
    const { me, short, order } = await ordered()
    await sendNotice(order)
    await audit((await waiting(short)).id, 'reject', '营业执照不清晰')
    expect(await start(me)).toMatchObject({ http: 409, code: 'fee_paid' })
    expect((await certify(me)).data).toMatchObject({ step: 'waiting' })
    expect(await waiting(short)).toMatchObject({ pay_way: 'online', pay_no: `G-${order.no}` })

    const both = await ordered()
    const slip = { payer: '海晶', slip_img: await upload(both.me) }
    const paid = await both.me.post<JoiningProgress>('/seller/supplier/FeePay', slip)
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
  test('is found by the job that queries the gateway, and counts once', async () => {
    const { me, short, order } = await ordered()
    order.state = 'paid'
    t.pass(31)
    await work()
    expect(await progress(me)).toMatchObject({ step: 'waiting', order: { state: 'paid', pay_no: `G-${order.no}` } })
    expect(await sendNotice(order)).toMatchObject({ http: 200 })
    expect(await applications(short)).toHaveLength(1)
  })

  test('is found when the payer reports it, and repeated clicks query once', async () => {
    const { me, order } = await ordered()
    order.state = 'paid'
    gateway.lie({ amount: FEE - 1 })
    await Promise.all([check(me), check(me), check(me)])
    const queries = () => gateway.asked.filter((no) => no === order.no).length
    await expect.poll(queries).toBe(1)
    const lies = [{ no: 'another' }, { amount: '50050' }, { pay_no: 'a b' }, { status: 'rich' }]
    for (const [n, over] of lies.entries()) {
      gateway.lie(over)
      t.pass(6)
      expect((await check(me)).data).toMatchObject({ state: 'waiting' })
      await expect.poll(queries, { message: JSON.stringify(over) }).toBe(n + 2)
    }
    expect(await progress(me)).toMatchObject({ step: 'fee', order: { state: 'waiting' } })
    t.pass(6)
    await check(me)
    await expect.poll(async () => (await check(me)).data).toMatchObject({ no: order.no, state: 'paid' })
  })

  test('is found for a payment of before the upgrade, once the gateway is set up', async () => {
    const { me, short } = await debtor()
    const [row] = await t.database.sql<{ suid: number }>(`select suid from supplier where short_name = $1`, [short])
    const no = `P${row?.suid}-AAAABBBBCCCCDDDD`
    const amount = FEE - 50
    gateway.orders.set(no, { no, amount, subject: '', back_url: back, notify_url: back, state: 'paid' })
    await t.database.sql(
      `insert into pay_order (suid, no, kind, kind_id, kind_no, subject, amount, channel, way, addon, step, created_by, expires_at)
       values ($1, $2, 'joining', $3, '', '', $4, 'gateway', 'page', 'paygate', 'open', $3, now() + interval '1 day')`,
      [platform.suid, no, row?.suid, amount],
    )
    await t.database.sql('update paygate_setting set del_at = now()')
    const setting = { url: gateway.url, secret: gateway.secret }
    expect(await platform.post('/addons/paygate/platform/SetSave', setting)).toMatchObject({ status: true })
    await work()
    expect(await progress(me)).toMatchObject({ step: 'waiting', order: { no, state: 'paid' } })
    expect(await applications(short)).toMatchObject([{ fee: amount, pay_no: `G-${no}` }])
  })
})
