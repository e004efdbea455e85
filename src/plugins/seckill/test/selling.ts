import { dayStart } from '#core/value/time.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import type { Caller, TestApp } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionRound } from '#test/helpers/section-round.ts'

export const seller = '/addons/seckill/seller'
/** Wallet balance of a new shopper. */
export const purse = 9000

/** A buyer with a full wallet. */
export interface Shopper {
  readonly member: number
  readonly me: Caller
}

interface Row {
  id: number
  quota: number
  sold: number
  held: number
  left_qty: number
  phase: string
}

/** A shop with a flash sale that lasts all of today: the small SKU, shop price 3.00, at 2.00. */
export async function sellingStore(
  t: TestApp,
  { quota = 10, per_user = 5 }: { quota?: number; per_user?: number } = {},
) {
  const store = await storeOf(t, {}, await t.supplier({ addons: ['seckill'] }))
  const { s, small, member } = store
  const session_id = dataOf(
    await s.post<{ id: number }>(`${seller}/SessionSave`, {
      name: '全天',
      from_at: '00:00',
      to_at: '24:00',
      enabled: true,
    }),
  ).id
  const day = dayStart(t.app.now().getTime() / 1000)
  const terms = { name: '盐', sku_id: small, day, session_id, price: 200, quota, per_user }
  const saved = await s.post<{ id: number }>(`${seller}/ActivitySave`, terms)
  const activity = dataOf(saved).id
  const publish = () => s.post(`${seller}/ActivityPublish`, { id: activity })
  const stop = () => s.post(`${seller}/ActivityStop`, { id: activity, remark: '不卖了' })
  const me = await buyerOf(t, s, member)
  const buy = (qty: number, by = me) =>
    by.post<{ id: number }>('/buyer/order/Create', {
      way: 'pickup',
      lines: [{ sku_id: small, qty }],
      offers: [{ addon: 'seckill', choice: { activity } }],
    })
  const people = async (many: number) => {
    const all: Shopper[] = []
    for (let n = 0; n < many; n++) {
      const id = await memberOf(s)
      accepted(
        await s.post('/seller/wallet/UserRechargeSave', {
          member_id: id,
          wallet_type: 'rmb',
          reason: '充值',
          submit: true,
          amount: purse,
        }),
      )
      all.push({ member: id, me: await buyerOf(t, s, id) })
    }
    return all
  }
  const wallet = async ({ member: id }: Shopper) =>
    (await s.get<{ money: number }>('/seller/member/MemberInfo', { id })).data.money
  /** Ends the sale by the clock. */
  const end = async () => {
    await t.database.sql(
      `update seckill_activity set end_at = now() - interval '1 second' where suid = $1 and id = $2`,
      [s.suid, activity],
    )
  }
  const work = () => sectionRound(t.app, s.suid, 'seckill.ends')
  const row = async () => (await s.get<Row[]>(`${seller}/ActivityManage`)).data[0]
  const close = async (id: number) => accepted(await s.post('/seller/order/OrderClose', { id, remark: '不要了' }))
  const change = (id: number, qty: number) => s.post('/seller/order/OrderSave', { id, lines: [{ sku_id: small, qty }] })
  const pay = async (id: number) => {
    const amount = (await store.info(id)).due_amount
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount,
      }),
    )
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'wallet' }))
  }
  const giveBack = async (order_id: number, qty: number) =>
    accepted(
      await s.post('/seller/refund/RefundCreate', {
        order_id,
        source: 'seller',
        reason: '少发',
        type: 'refund',
        lines: [{ sku_id: small, qty }],
      }),
    )
  return {
    ...store,
    activity,
    terms,
    publish,
    stop,
    people,
    wallet,
    end,
    work,
    me,
    buy,
    row,
    close,
    change,
    pay,
    giveBack,
  }
}
