import type { Tx } from '#server/db/db.ts'
import type { OrderDesk } from './order-desk.ts'
import type { OrderLife } from './order-plan.ts'

/** Lets an order live as planned, as far as `until`. Gives its number. */
export async function live(desk: OrderDesk, life: OrderLife, { by, until }: { by: number; until: number }): Promise<number> {
  const { order, placed, channel, paid, closed, sent, parts, done, back } = life
  const past = (at: number | undefined): at is number => at !== undefined && at <= until
  const id = await desk.call('/seller/order/OrderSave', { ...order }, { by, at: placed })
  if (past(closed)) await desk.call('/seller/order/OrderClose', { id, remark: '超时未付款' }, { by, at: closed })
  const pay = async (at: number) => {
    if (channel === 'cash') await desk.call('/seller/order/OrderPay', { id, channel }, { by, at })
    else await desk.paidOnline(id, channel, { by, at })
  }
  if (order.terms === 'prepaid') {
    if (!past(paid)) return id
    await pay(paid)
  }
  const giveBack = async (lines: OrderLife['order']['lines'], { at, type, reason }: NonNullable<OrderLife['back']>) => {
    const refund = await desk.call('/seller/refund/RefundCreate', { order_id: id, type, reason, lines }, { by, at })
    if (type === 'return') await desk.call('/seller/refund/RefundReceive', { id: refund, disposition: 'restock' }, { by, at: at + 90_000 })
    await desk.refundedOnline(id, { by, at: at + (type === 'return' ? 90_100 : 100) })
  }
  if (back?.type === 'refund') {
    if (past(back.at + 100)) await giveBack(order.lines, back)
    return id
  }
  if (order.way === 'pickup') {
    if (past(done)) await desk.call('/seller/order/OrderRedeem', { code: await desk.codeOf(id) }, { by, at: done })
    return id
  }
  if (!sent || !past(sent.at)) return id
  const { at, ...parcel } = sent
  const [first] = order.lines
  await desk.call('/seller/order/OrderSend', { id, ...parcel, ...(parts && first ? { lines: [first] } : {}) }, { by, at })
  if (parts)
    await desk.call('/seller/order/OrderSend', { id, carrier: parcel.carrier, tracking_no: `${parcel.tracking_no}2` }, { by, at: at + 900 })
  if (!past(done)) return id
  if (order.terms === 'cod') await pay(paid ?? done)
  await desk.call('/seller/order/OrderReceive', { id }, { by, at: done })
  if (back && first && past(back.at + 90_100)) await giveBack([{ ...first, qty: 1 }], back)
  return id
}

const rows = [
  [`orders`, `t.id = $2`, `to_timestamp($3)`],
  [`pay_order`, `t.kind = 'order' and t.kind_id = $2`, `coalesce(t.paid_at, to_timestamp($3))`],
  [`shipment`, `t.order_id = $2`, `coalesce(t.sent_at, to_timestamp($3))`],
  [`refund`, `t.order_id = $2`, `coalesce(t.decided_at, to_timestamp($3))`],
  [
    `outbound`,
    `t.src_type = 'shipment' and t.src_id in (select s.id from shipment s where s.suid = $1 and s.order_id = $2)`,
    `coalesce(t.audited_at, to_timestamp($3))`,
  ],
] as const

/** Dates what an order left as if it had been written when it happened: a row’s own moment is otherwise that of the database. */
export function dateOrder(tx: Tx, order: number, placed: number): void {
  for (const [table, which, at] of rows)
    tx.pipeline(
      `update ${table} t set created_at = ${at}, updated_at = ${at} where t.suid = $1 and ${which} and to_timestamp($3) is not null`,
      [tx.suid, order, placed],
    )
}
