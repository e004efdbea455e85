import type { Tx } from '#server/db/db.ts'
import type { OrderRunner } from './order-runner.ts'
import type { OrderLife } from './order-plan.ts'

/** Runs an order as planned, up to `until`. Returns its id. */
export async function runOrder(
  runner: OrderRunner,
  life: OrderLife,
  { by, until }: { by: number; until: number },
): Promise<number> {
  const { order, placed, channel, paid, closed, sent, parts, done, back } = life
  const hasPassed = (at: number | undefined): at is number => at !== undefined && at <= until
  const id = await runner.call('/seller/order/OrderSave', { ...order }, { by, at: placed })
  if (hasPassed(closed)) await runner.call('/seller/order/OrderClose', { id, remark: '超时未付款' }, { by, at: closed })
  const pay = async (at: number) => {
    if (channel === 'cash') await runner.call('/seller/order/OrderPay', { id, channel }, { by, at })
    else await runner.paidOnline(id, channel, { by, at })
  }
  if (order.terms === 'prepaid') {
    if (!hasPassed(paid)) return id
    await pay(paid)
  }
  const refundLines = async (
    lines: OrderLife['order']['lines'],
    { at, type, reason }: NonNullable<OrderLife['back']>,
  ) => {
    const refund = await runner.call('/seller/refund/RefundCreate', { order_id: id, type, reason, lines }, { by, at })
    if (type === 'return')
      await runner.call('/seller/refund/RefundReceive', { id: refund, disposition: 'restock' }, { by, at: at + 90_000 })
    await runner.refundedOnline(id, { by, at: at + (type === 'return' ? 90_100 : 100) })
  }
  if (back?.type === 'refund') {
    if (hasPassed(back.at + 100)) await refundLines(order.lines, back)
    return id
  }
  if (order.way === 'pickup') {
    if (hasPassed(done))
      await runner.call('/seller/order/OrderRedeem', { code: await runner.codeOf(id) }, { by, at: done })
    return id
  }
  if (!sent || !hasPassed(sent.at)) return id
  const { at, ...parcel } = sent
  const [first] = order.lines
  await runner.call(
    '/seller/order/OrderSend',
    { id, ...parcel, ...(parts && first ? { lines: [first] } : {}) },
    { by, at },
  )
  if (parts)
    await runner.call(
      '/seller/order/OrderSend',
      { id, carrier: parcel.carrier, tracking_no: `${parcel.tracking_no}2` },
      { by, at: at + 900 },
    )
  if (!hasPassed(done)) return id
  if (order.terms === 'cod') await pay(paid ?? done)
  await runner.call('/seller/order/OrderReceive', { id }, { by, at: done })
  if (back && first && hasPassed(back.at + 90_100)) await refundLines([{ ...first, qty: 1 }], back)
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

/** Backdates the rows of an order to the moments of its steps; by default, a row has the time of the database. */
export function backdateOrder(tx: Tx, order: number, placed: number): void {
  for (const [table, which, at] of rows)
    tx.pipeline(
      `update ${table} t set created_at = ${at}, updated_at = ${at} where t.suid = $1 and ${which} and to_timestamp($3) is not null`,
      [tx.suid, order, placed],
    )
}
