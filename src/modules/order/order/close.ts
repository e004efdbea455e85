import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { releaseReservation } from '../../inventory/stock/reservation.ts'
import { paymentsOf } from '../../payment/order/rows.ts'
import { closePayments } from '../../payment/pay/close.ts'
import { payments } from '../../payment/tables.ts'
import { refundMoney } from '../../payment/refund/refund-money.ts'
import { refuseSupplied } from './followed.ts'
import { noteEvent } from '../event/note.ts'
import { lockOrder, moveOrder, requireState } from './lock.ts'
import type { Order, OrderLine } from './lock.ts'
import { giveHeldToPools } from './pooled.ts'
import { tellClosed } from './tell-addons.ts'

const closing = ['关闭', 'closing', 'cerrar', '取消'] as const

/** Whether a transfer for an order, by its alias, waits for a person who has seen the money. */
export const transferWaiting = (order: string) =>
  sql.raw(`exists (select from ${payments.text('p')} where p.suid = ${order}.suid and p.kind = 'order' and p.kind_id = ${order}.id and p.channel = 'transfer' and p.state = 'waiting')`) // prettier-ignore

export async function transferWaits({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, id: number): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.suid = ${suid} and o.id = ${id} and ${transferWaiting('o')}`.execute(db)
  return rows.length > 0
}

/** Closes an order because somebody does not want it any more. Throws `order_transfer_waits`: the money may be on its way, and is confirmed or refused first. */
export async function cancelOrder(ctx: Ctx<DB>, id: number, reason: string | null): Promise<boolean> {
  const { order } = await lockOrder(ctx, id)
  refuseSupplied(order)
  requireState(order, ['submit'], closing, ctx)
  if (await transferWaits(ctx, id)) throw new AppError('order_transfer_waits', { no: order.order_no })
  return closeOrder(ctx, id, reason)
}

/**
 * Closes an order that is not paid in full. Its live payments are closed at their channels first; while one of them may still come in, the order waits and keeps
 * its goods. True once it is closed.
 */
export async function closeOrder(ctx: Ctx<DB>, id: number, reason: string | null): Promise<boolean> {
  const { order, lines } = await lockOrder(ctx, id)
  requireState(order, ['submit'], closing, ctx)
  if (await closePayments(ctx, { kind: 'order', id, reason: reason ?? '' })) {
    await finishClose(ctx, { order, lines }, reason)
    return true
  }
  await sql`update orders set closing = true, close_reason = ${reason}, ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(
    ctx.db,
  )
  return false
}

/** Frees the goods, and gives back what was paid in part: the caller holds the order's lock, and nothing can come in any more. */
export async function finishClose(ctx: Ctx<DB>, told: { order: Order; lines: OrderLine[] }, reason: string | null): Promise<void> {
  const { order } = told
  for (const { id, amount, refunded, in_flight } of await paymentsOf(ctx, 'order', order.id))
    if (amount > refunded + in_flight)
      await refundMoney(ctx, { payment: id, amount: amount - refunded - in_flight, key: `order_close:${order.id}:${id}`, ...(reason === null ? {} : { reason }) })
  await tellClosed(ctx, told, { key: 'close' })
  await giveHeldToPools(ctx, { ...order, lines: told.lines })
  await releaseReservation(ctx, { src_type: 'order', src_id: order.id })
  await sql`update orders set closing = false, close_reason = ${reason} where suid = ${ctx.suid} and id = ${order.id}`.execute(ctx.db)
  await moveOrder(ctx, order.id, 'close')
  ctx.log({ biz_type: 'orders', biz_id: order.id, biz_no: order.order_no, before: { status: order.status }, after: { status: 'close', close_reason: reason } })
  noteEvent(ctx, order.id, 'closed', reason)
} // prettier-ignore
