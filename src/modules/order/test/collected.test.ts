import { expect, test } from 'vitest'
import { workThrough } from '#server/addons/tasks.ts'
import { webhookPath } from '#server/http/webhook-path.ts'
import { sections } from '#server/composition.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { proven } from '#test/helpers/sample.ts'
import { walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { bank, noticeOf, payingRegistry } from '../../payment/test/counter-bank.ts'
import { testpayDatabase } from '../../payment/test/testpay-database.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'

const database = await testpayDatabase()
const all = payingRegistry()
const t = await testApp({ ...sections(all), database, addons: ['testpay'] })
bank.now = () => Math.floor(t.app.now().getTime() / 1000)
const platform = await t.supplier({ is_platform: true })
let desk = walletDesk(platform)
let notices = 0

const settle = async () => dataOf(await desk.settle()).payments

/** A shop of the union, whose buyers pay by a code, and the money that the platform holds for it. */
async function unionStore(rule: object = {}) {
  const by = await t.supplier({ is_union: true })
  accepted(await by.post('/addons/testpay/seller/SetSave', { account: 'shop' }))
  await desk.rule({
    name: `规则 ${by.shortName}`,
    short_name: by.shortName,
    mode: 'collected',
    settle_days: 1,
    fee_bp: 100,
    commission_bp: 0,
    ...rule,
  })
  return handsOf(await storeOf(t, {}, by), by)
}

function handsOf(store: Awaited<ReturnType<typeof storeOf>>, s: Person) {
  const work = async () => {
    await workThrough({ app: t.app, registry: all }, s.suid)
    await expect
      .poll(() => database.sql(`select id from addon_task where suid = $1 and state = 'running'`, [s.suid]), {
        timeout: 60_000,
      })
      .toEqual([])
  }
  const notify = (no: string) =>
    t.app.inject({
      method: 'POST',
      url: webhookPath(t.app, { addon: 'testpay', port: 'wxpay', suid: s.suid }),
      headers: { 'content-type': 'application/json', 'x-proof': 'proof of wxpay/shop' },
      payload: JSON.stringify([{ key: `c${++notices}`, no, value: noticeOf(no) }]),
    })
  const pay = async (id: number) => {
    const { no } = dataOf(await s.post<{ no: string }>('/seller/order/OrderPayCode', { id, channel: 'wxpay' }))
    await work()
    bank.pay(no)
    expect((await notify(no)).statusCode).toBe(200)
  }
  const arrives = async (id: number) => {
    accepted(await s.post('/seller/order/OrderSend', { id }))
    accepted(await s.post('/seller/order/OrderReceive', { id }))
  }
  const back = async (order_id: number, type: string, body: object) =>
    dataOf(await s.post<{ id: number }>('/seller/refund/RefundCreate', { order_id, type, reason: '协商', ...body })).id
  const later = async (days: number) => {
    t.pass(days * 86_400)
    desk = walletDesk(await platform.again())
    return handsOf(store, await s.again())
  }
  const order = (id: number) => s.get<{ status: string }>('/seller/order/info', { id })
  /** The accounts between sale and wallet, and the check of books and orders. */
  const books = async () => {
    const rows = await database.sql<{ account: string; sum: number }>(
      `select a.owner_id as account, sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 group by 1`,
      [s.suid],
    )
    const [{ between } = { between: -1 }] = await database.sql<{ between: number }>(
      `select coalesce(sum(p.amount), 0)::int as between from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id
       where (a.suid = $1 and a.owner_id = $3) or (a.suid = $2 and a.owner_id = $4)`,
      [s.suid, platform.suid, `book:${platform.suid}`, `book:${s.suid}`],
    )
    const of = Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
    const { data } = await s.get<{ ok: boolean; checks: unknown }>('/seller/order/OrderVerify')
    accepted(await s.post('/seller/ledger/LedgerVerifyStart'))
    const verified = async () => (await s.get<{ running: boolean; ok: boolean }>('/seller/ledger/LedgerVerify')).data
    await expect.poll(async () => (await verified()).running, { timeout: 60_000 }).toBe(false)
    return {
      collected: of['pay:collected'] ?? 0,
      sales: of['sales:order'] ?? 0,
      atChannel: of['pay:wxpay'] ?? 0,
      between,
      orders: data.ok ? [] : data.checks,
      ledger: (await verified()).ok,
    }
  }
  return { ...store, s, wallet: walletOf(s), work, notify, pay, arrives, back, later, order, books }
}

const sound = { atChannel: 0, between: 0, orders: [], ledger: true }

test('[B14] a payment to a union account for an order is held by the platform, and released a set number of days after the order is done', async () => {
  const { placed, pay, arrives, wallet, books, later } = await unionStore()
  const { id, total_amount } = await placed()
  await pay(id)
  expect(await wallet.info()).toMatchObject({ pending: total_amount, available: 0 })
  expect(await books()).toEqual({ collected: total_amount, sales: -total_amount, ...sound })
  expect(await settle()).toBe(0)
  await arrives(id)
  expect(await settle()).toBe(0)
  const next = await later(1)
  await settle()
  const fee = total_amount / 100
  expect(await next.wallet.info()).toMatchObject({ pending: 0, available: total_amount - fee })
  const days = await next.wallet.summary({ sort: 'day', order: 'true' })
  expect(days).toMatchObject([
    { income: total_amount, closing: total_amount },
    { fee: -fee, closing: total_amount - fee },
  ])
  expect(await next.books()).toEqual({ collected: total_amount, sales: -total_amount, ...sound })
})

test('[B14] an open refund blocks the settlement; an earlier refund reduces the held amount', async () => {
  const { placed, pay, arrives, back, wallet, books, small, s, work, notify } = await unionStore({ settle_days: 0 })
  const { id, total_amount } = await placed()
  await pay(id)
  await arrives(id)
  const answer = await back(id, 'return', { source: 'buyer', lines: [{ sku_id: small, qty: 1 }] })
  expect(await settle()).toBe(0)
  accepted(await s.post('/seller/refund/RefundAgree', { id: answer }))
  expect(await settle()).toBe(0)
  accepted(await s.post('/seller/refund/RefundReceive', { id: answer }))
  expect(await settle()).toBe(0) // the channel has not answered
  await work()
  expect(await wallet.info()).toMatchObject({ pending: total_amount - 300 })
  const refused = await back(id, 'return', { source: 'buyer', lines: [{ sku_id: small, qty: 1 }] })
  expect(await settle()).toBe(0)
  accepted(await s.post('/seller/refund/RefundReject', { id: refused, answer: '已拆封' }))
  await settle()
  expect(await wallet.info()).toMatchObject({ pending: 0, available: ((total_amount - 300) * 99) / 100 })
  expect((await notify([...bank.refunds.keys()].at(-1) ?? '')).statusCode).toBe(200) // a repeat changes nothing
  expect(await books()).toEqual({ collected: total_amount - 300, sales: 300 - total_amount, ...sound })
})

test('[B14] a refund after the settlement is deducted from the wallet, by the share of the supplier', async () => {
  const { placed, pay, arrives, back, wallet, books, work } = await unionStore({ settle_days: 0 })
  const { id, total_amount } = await placed()
  await pay(id)
  await arrives(id)
  await settle()
  await back(id, 'goodwill', { goodwill: 100 })
  await work()
  expect(await wallet.info()).toMatchObject({ available: ((total_amount - 100) * 99) / 100, due: 0 })
  expect(await books()).toEqual({ collected: total_amount - 100, sales: 100 - total_amount, ...sound })
})

test('[B14] a payment at the counter belongs to the supplier; a payment after the order was closed is refunded from the collected money', async () => {
  const { placed, s, work, notify, wallet, books, order } = await unionStore({ settle_days: 0 })
  const cash = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id: cash.id, channel: 'cash' }))
  expect(await wallet.info()).toMatchObject({ pending: 0 })
  const { id } = await placed()
  const { no } = dataOf(await s.post<{ no: string }>('/seller/order/OrderPayCode', { id, channel: 'wxpay' }))
  await work()
  accepted(await s.post('/seller/order/OrderClose', { id, remark: '不要了' }))
  await work()
  expect((await order(id)).data.status).toBe('close')
  Object.assign(bank.payments.get(no) ?? {}, { state: 'paid', pay_no: `T${no}`, at: bank.now() })
  bank.refundsEnd = 'pending' // for any process at any time: no refund is booked before the channel confirms it
  expect((await notify(no)).statusCode).toBe(200)
  await work()
  expect(await wallet.info()).toMatchObject({ pending: cash.total_amount })
  expect(await settle()).toBe(0)
  bank.refundsEnd = 'made'
  const [back = '', bankRefund] = [...bank.refunds].find(([, refund]) => refund.of === no) ?? []
  Object.assign(bankRefund ?? {}, { state: 'made' })
  expect((await notify(back)).statusCode).toBe(200)
  expect(await wallet.info()).toMatchObject({ pending: 0, available: 0 })
  expect(await books()).toEqual({ collected: 0, sales: -cash.total_amount, ...sound })
})

test('[B14] the bill of the channel is compared for the account too, but the fees of the channel and any difference belong to the platform', async () => {
  const { placed, pay, later } = await unionStore({ settle_days: 9 })
  const orders = [await placed(), await placed()]
  for (const { id } of orders) await pay(id)
  const total = orders.reduce((sum, row) => sum + row.total_amount, 0)
  const day = dayStart(bank.now())
  const [first = '', two = ''] = [...bank.payments.keys()].slice(-2)
  const amount = orders[0]?.total_amount ?? 0
  bank.bills.set(formatDay(day), [
    { no: first, what: 'payment', amount, fee: 6 },
    { no: two, what: 'payment', amount: amount - 1, fee: 6 },
  ])
  const { s, work, books } = await later(1)
  accepted(await s.post('/seller/payment/PayReconFetch', { channel: 'wxpay', day }))
  await work()
  const [item] = (await s.get<{ id: number; kind: string }[]>('/seller/payment/PayReconItemManage', { status: 'open' }))
    .data
  expect(item?.kind).toBe('amount')
  accepted(await (await proven(s)).post('/seller/payment/PayReconHandle', { id: item?.id, remark: '平台核对' }))
  expect((await s.get<object[]>('/seller/payment/PayReconManage')).data).toMatchObject([{ state: 'closed', fee: 12 }])
  expect(await books()).toEqual({ collected: total, sales: -total, ...sound })
})
