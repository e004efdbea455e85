import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { releaseReservation } from '../../inventory/stock/reservation.ts'
import { paymentsOf } from '../../payment/order/rows.ts'
import { closePayments } from '../../payment/pay/close.ts'
import { payments } from '../../payment/tables.ts'
import { refundMoney } from '../../payment/refund/refund-money.ts'
import { recordEvent } from '../event/record-event.ts'
import { startClosing } from '../store/order-state.ts'
import { returnToPools } from '../stock/pools.ts'
import { notifyClosed } from './addon-hooks.ts'
import { requireState } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import type { OrderUnit } from '../store/order-unit.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'
import { withdrawTransfer } from './reported-transfer.ts'

const closing = ['关闭', 'closing', 'cerrar', '終了'] as const

/**
 * SQL condition: a bank transfer for an order, by its alias, awaits confirmation by a person. One that a buyer reported
 * counts until its time limit.
 */
export const pendingTransferSql = (order: string) =>
  sql.raw(
    `exists (select from ${payments.text('p')} where p.suid = ${order}.suid and p.kind = 'order' and p.kind_id = ${order}.id and p.channel = 'transfer' and p.state = 'waiting' and (p.expires_at is null or p.expires_at > now()))`,
  )

export async function hasPendingTransfer({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from orders o where o.suid = ${suid} and o.id = ${id} and ${pendingTransferSql('o')}`.execute(db)
  return rows.length > 0
}

/**
 * Closes an order on request. Throws `order_transfer_waits`: a pending transfer must be confirmed or refused first,
 * because the money may be on its way.
 */
export async function cancelOrder(ctx: Ctx<DB>, id: number, reason: string | null): Promise<boolean> {
  await requireCancellable(ctx, id)
  const { order } = await openOrder(ctx, id)
  if (await hasPendingTransfer(ctx, id)) throw new AppError('order_transfer_waits', { no: order.order_no })
  return closeOrder(ctx, id, reason)
}

/** Closes an order of a buyer on their request, and withdraws the transfer that they reported. */
export async function cancelBuyerOrder(ctx: Ctx<DB>, id: number, reason: string | null): Promise<boolean> {
  await requireCancellable(ctx, id)
  await withdrawTransfer(ctx, id)
  return cancelOrder(ctx, id, reason)
}

async function requireCancellable(ctx: Ctx<DB>, id: number): Promise<void> {
  const { order } = await openOrder(ctx, id)
  refuseSupplied(order)
  requireState(order, ['submit'], closing, ctx)
}

/**
 * Closes an order that is not fully paid. Closes its live payments at their channels first; while one of them may still
 * succeed, the order waits and keeps its stock. Returns true once the order is closed.
 */
export async function closeOrder(ctx: Ctx<DB>, id: number, reason: string | null): Promise<boolean> {
  const unit = await openOrder(ctx, id)
  requireState(unit.order, ['submit'], closing, ctx)
  if (await closePayments(ctx, { kind: 'order', id, reason: reason ?? '' })) {
    await finishClose(ctx, unit, reason)
    return true
  }
  startClosing(ctx, id, reason)
  return false
}

/**
 * Releases the stock and refunds partial payments. The caller holds the order's lock, and no payment can succeed any
 * longer.
 */
export async function finishClose(ctx: Ctx<DB>, unit: OrderUnit, reason: string | null): Promise<void> {
  const { order, lines } = unit
  for (const { id, amount, refunded, in_flight } of await paymentsOf(ctx, 'order', order.id))
    if (amount > refunded + in_flight)
      await refundMoney(ctx, {
        payment: id,
        amount: amount - refunded - in_flight,
        key: `order_close:${order.id}:${id}`,
        ...(reason === null ? {} : { reason }),
      })
  await notifyClosed(ctx, unit, { key: 'close' })
  await returnToPools(ctx, { ...order, lines })
  await releaseReservation(ctx, { src_type: 'order', src_id: order.id })
  await unit.close(reason)
  ctx.log({
    biz_type: 'orders',
    biz_id: order.id,
    biz_no: order.order_no,
    before: { status: order.status },
    after: { status: 'close', close_reason: reason },
  })
  recordEvent(ctx, order.id, 'closed', reason)
}
