import { expect, test } from 'vitest'
import { sections } from '#server/composition.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { webhookPath } from '#server/http/webhook-path.ts'
import { testApp } from '#test/helpers/app.ts'
import { walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { bank, noticeOf, payingRegistry } from '../../payment/test/counter-bank.ts'
import { testpayDatabase } from '../../payment/test/testpay-database.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { supplierOf, unionOf } from './union-world.ts'

const database = await testpayDatabase()
const all = payingRegistry()
const t = await testApp({ ...sections(all), database, addons: ['testpay'] })
bank.now = () => Math.floor(t.app.now().getTime() / 1000)
const platform = await t.supplier({ is_platform: true })

/** A union order that was paid, sent and received, and whose income the platform has settled. */
async function settledOrder(mode: 'collected' | 'sharing') {
  const a = await supplierOf(t)
  const union = await t.supplier({ is_union: true })
  accepted(await union.post('/addons/testpay/seller/SetSave', { account: 'shop' }))
  await walletDesk(await platform.again()).rule({
    name: `规则 ${union.shortName}`,
    short_name: union.shortName,
    mode,
    settle_days: 1,
    fee_bp: 100,
    commission_bp: 0,
  })
  const u = await unionOf(t, [a], union)
  const small = u.picked[0]?.small ?? 0
  const order = await u.placed([{ sku_id: small, qty: 5 }])
  // 15.00 and the supplier’s freight of 10.00 for two kilograms
  expect(order.total_amount).toBe(2500)
  const work = async () => {
    await workThrough({ app: t.app, registry: all }, u.s.suid)
    await expect
      .poll(() => database.sql(`select id from addon_task where suid = $1 and state = 'running'`, [u.s.suid]), {
        timeout: 60_000,
      })
      .toEqual([])
  }
  const payFor = async (id: number, person = u.s) => {
    const { no } = dataOf(await person.post<{ no: string }>('/seller/order/OrderPayCode', { id, channel: 'wxpay' }))
    await work()
    bank.pay(no)
    const notified = await t.app.inject({
      method: 'POST',
      url: webhookPath(t.app, { addon: 'testpay', port: 'wxpay', suid: u.s.suid }),
      headers: { 'content-type': 'application/json', 'x-proof': 'proof of wxpay/shop' },
      payload: JSON.stringify([{ key: `u${no}`, no, value: noticeOf(no) }]),
    })
    expect(notified.statusCode).toBe(200)
  }
  await payFor(order.id)
  const [part] = await a.parts()
  expect(part).toMatchObject({ status: 'pay' })
  accepted(await a.s.post('/seller/order/OrderSend', { id: part?.id ?? 0 }))
  const book = async (suid: number) =>
    Object.fromEntries(
      (
        await database.sql<{ account: string; sum: number }>(
          `select a.owner_id || ':' || a.bucket as account, sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 group by 1`,
          [suid],
        )
      ).map(({ account, sum }) => [account, sum]),
    )
  const between = `book:${platform.suid}:clearing`
  // owed by the platform to the supplier, and by the store to the platform
  expect(await book(a.s.suid)).toMatchObject({ 'sales:supply:clearing': -2000, [between]: 2000 })
  expect(await book(u.s.suid)).toMatchObject({ 'supply_cost:clearing': 2000, 'sales:order:clearing': -2500 })
  accepted(await u.s.post('/seller/order/OrderReceive', { id: order.id }))
  const due = `${u.s.suid}:due`
  expect(await book(u.s.suid)).toMatchObject({ [due]: -2000, [`${u.s.suid}:pending`]: 2500 })
  const settleSupply = () => t.app.jobs.work('section_work', { suid: u.s.suid, work: 'order.supply' })
  t.pass(86_400)
  accepted(await walletDesk(await platform.again()).settle())
  // 25.00 less 1 % and the supply: the settlement pays the debt first
  const remaining = mode === 'collected' ? 475 : 0
  expect(await walletOf(await u.s.again()).info()).toMatchObject({ pending: 0, available: remaining })
  expect((await book(u.s.suid))[due]).toBe(0)
  const days = await walletOf(await u.s.again()).summary({ by_parts: '1' })
  const moves = ['income', 'refund', 'fee', 'commission', 'settled', 'shared', 'withdrawn', 'supply', 'other'] as const
  expect(days.map(({ supply }) => Number(supply))).toContain(-2000)
  for (const day of days) {
    expect(day.other).toBe(0)
    expect(day.closing).toBe(moves.reduce((sum, name) => sum + Number(day[name]), Number(day.opening)))
  }
  return { a, u, order, small, due, left: remaining, between, book, work, payFor, settleSupply }
}

test.each([['collected'], ['sharing']] as const)(
  '[B14] where money is settled as %s, the supplier receives the supply price, the store the remainder, and the platform its fee',
  async (mode) => {
    const { a, u, order, small, between, book, work, settleSupply } = await settledOrder(mode)
    // three days after the order was done, for a clock that goes on
    expect(
      await database.sql(
        `select from market_sale where suid = $1 and settle_on > now() + interval '71 hours' and charged <> settled`,
        [u.s.suid],
      ),
    ).toHaveLength(2)
    await database.sql(`update market_sale set settle_on = now() - interval '1 minute' where suid = $1`, [u.s.suid])
    await settleSupply()
    expect(await book(a.s.suid)).toMatchObject({
      'sales:supply:clearing': -2000,
      'pay:supply:clearing': 2000,
      [between]: 0,
    })
    const bookOnHold = async () => {
      const platformBook = await book(platform.suid)
      return [platformBook['supply:clearing'], platformBook['supply_held:clearing']]
    }
    expect(await bookOnHold()).toEqual([0, 0])
    const [store, supplier] = [await u.s.again(), await a.s.again()]
    const open = async () => [
      (await store.get<{ totalrow: object }>('/fenxiao/sale/SaleManage', { _count_sum: 1 })).data.totalrow,
      (await supplier.get<{ totalrow: object }>('/fenxiaoht/sale/SaleManage', { _count_sum: 1 })).data.totalrow,
    ]
    expect(await open()).toMatchObject([
      { owed: 2000, settled: 2000, open: 0 },
      { owed: 2000, settled: 2000, open: 0 },
    ])
    // a later return is deducted in the same way
    accepted(
      await store.post('/seller/refund/RefundCreate', {
        order_id: order.id,
        type: 'return',
        reason: '破损',
        lines: [{ sku_id: small, qty: 2 }],
      }),
    )
    const [back] = (await supplier.get<{ id: number }[]>('/seller/refund/RefundManage', { status: 'agreed' })).data
    accepted(await supplier.post('/seller/refund/RefundReceive', { id: back?.id ?? 0, disposition: 'restock' }))
    expect(await open()).toMatchObject([
      { owed: 1600, open: -400 },
      { owed: 1600, open: -400 },
    ])
    await work()
    await database.sql(`update refund set status = 'done' where suid = $1`, [u.s.suid])
    await settleSupply()
    expect(await open()).toMatchObject([
      { owed: 1600, settled: 1600 },
      { owed: 1600, settled: 1600 },
    ])
    expect(await book(a.s.suid)).toMatchObject({
      'sales:supply:clearing': -1600,
      'pay:supply:clearing': 1600,
      [between]: 0,
    })
    expect(await bookOnHold()).toEqual([0, 0])
  },
)

test('[B14] a charge for supplied goods takes the available balance first, so that a store cannot withdraw money that it owes', async () => {
  const { u, a, small, payFor, left: remaining } = await settledOrder('collected')
  const [store, supplier] = [await u.s.again(), await a.s.again()]
  const next = dataOf(await u.order([{ sku_id: small, qty: 1 }], {}, store))
  await payFor(next.id, store)
  const parts = await supplier.get<{ id: number }[]>('/seller/order/OrderManage', { status: 'pay' })
  accepted(await supplier.post('/seller/order/OrderSend', { id: parts.data[0]?.id ?? 0 }))
  const wallet = walletOf(store)
  expect(await wallet.info()).toMatchObject({ due: 0, available: remaining })
  accepted(await store.post('/seller/order/OrderReceive', { id: next.id }))
  // the supply price of one bag is 2.00 and its freight 8.00
  expect(await wallet.info()).toMatchObject({ due: 10_00 - remaining, available: 0 })
})
