import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import type { OrderPieces } from '#core/define/order-part.ts'
import type { MadeRefund } from '#core/define/payment.ts'
import type { Ctx } from '#core/define/context.ts'
import { AppError } from '#core/errors/errors.ts'
import type { DB } from '../../db.ts'
import { allotRefund, refundableAmount } from '../../payment/shared/allot.ts'
import { paymentsOf } from '../../payment/order/rows.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { refundMoney } from '../../payment/refund/refund-money.ts'
import { orderExternalEvents } from '../event/external-events.ts'
import { recordEvent } from '../event/record-event.ts'
import { addRefunded } from '../store/line-quantities.ts'
import { recount } from '../store/order-totals.ts'
import { notifyRefunded } from '../lifecycle/addon-hooks.ts'
import { settleAccount } from '../credit/charge.ts'
import { moveRefund } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Pays out a refund: reduces the receivable of an order on account, and refunds the amount paid above the order's new
 * total to its payments. The refund is done once all its money is returned. The caller holds the order's lock.
 */
export async function settleRefund(ctx: Ctx<DB>, row: Refund): Promise<void> {
  await settleReceivable(ctx, row)
  const { order } = await openOrder(ctx, row.order_id)
  const payments = await paymentsOf(ctx, 'order', row.order_id)
  const moneyInFlight = payments.reduce((sum, { in_flight }) => sum + in_flight, 0)
  const money = Math.min(row.total_amount, Math.max(0, -order.due_amount - moneyInFlight))
  const parts = allotRefund(payments, money)
  const most = payments.reduce((sum, payment) => sum + refundableAmount(payment), 0)
  if (!parts) throw new AppError('refund_over', { left: figure.money(most), asked: figure.money(money) })
  await sql`update refund set money_amount = ${money}, returned_amount = 0 where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  for (const { id, amount } of parts)
    await refundMoney(ctx, { payment: id, amount, key: `${moneyKey(row.id)}${id}`, reason: row.reason })
  await closeExcessCodes(ctx, { kind: 'order', kind_id: row.order_id })
  await finishRefund(ctx, row.id)
}

export const moneyKey = (id: number) => `order_refund:${id}:`

/**
 * Records that money of a refund reached the buyer. Returns the refund's number, whether it was the last amount, and
 * whether the order is recounted; undefined where the key belongs to no refund.
 */
export async function recordReturnedMoney(
  ctx: Ctx<DB>,
  { key, amount }: MadeRefund,
): Promise<{ no: string; complete: boolean; isRecounted: boolean } | undefined> {
  const [, id] = /^order_refund:(\d+):/.exec(key) ?? []
  if (id === undefined) return undefined
  const { rows } = await sql<{ no: string; complete: boolean }>`
    update refund set returned_amount = returned_amount + ${amount} where suid = ${ctx.suid} and id = ${Number(id)} returning refund_no as no, returned_amount >= money_amount as complete`.execute(
    ctx.db,
  )
  const isRecounted = await finishRefund(ctx, Number(id))
  const [row] = rows
  return row && { ...row, isRecounted }
}

/** Completes a refund once all its money is returned, and recounts its order. Returns whether it did. */
async function finishRefund(ctx: Ctx<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ order_id: number; refund_no: string; type: string; money_amount: number }>`
    select order_id, refund_no, type, money_amount from refund where suid = ${ctx.suid} and id = ${id} and status = 'paying' and returned_amount >= money_amount`.execute(
    ctx.db,
  )
  const [done] = rows
  if (!done) return false
  addRefunded(ctx, id)
  await moveRefund(ctx, { id, order_id: done.order_id, refund_no: done.refund_no, status: 'paying' }, 'done', null)
  recount(ctx, done.order_id)
  // With money, the event is emitted when the last amount arrives.
  if (done.money_amount === 0)
    recordEvent(ctx, done.order_id, 'refund', done.refund_no, {
      how: 'done',
      refund: done.refund_no,
      event: orderExternalEvents.money_back,
    })
  if (done.type !== 'exchange') await emitMoneyReturned(ctx, id, done.order_id)
  return true
}

/** Notifies the order's add-ons of the refunded units. */
async function emitMoneyReturned(ctx: Ctx<DB>, id: number, order_id: number): Promise<void> {
  const { order, lines } = await openOrder(ctx, order_id)
  if (order.addons === null) return
  const { rows } = await sql<OrderPieces>`
    select order_line_id as line_id, sku_id, qty, amount from refund_line where suid = ${ctx.suid} and refund_id = ${id} order by id`.execute(
    ctx.db,
  )
  const remainingQty = lines.reduce(
    (sum, { qty, cancelled_qty, returned_qty }) => sum + qty - cancelled_qty - returned_qty,
    0,
  )
  await notifyRefunded(ctx, { order, lines }, { key: `refund:${id}`, units: rows, complete: remainingQty === 0 })
}

/**
 * Recounts an order and adjusts the receivable of an order on account to its shipped amount: a refund lowers it by the
 * returned goods, also those of an exchange, and raises it where a price went up since.
 */
export async function settleReceivable(ctx: Ctx<DB>, row: Refund): Promise<void> {
  recount(ctx, row.order_id)
  const amount = await settleAccount(ctx, row.order_id, {
    table: 'refund',
    id: row.id,
    no: row.refund_no,
    round: row.ver,
  })
  if (amount === 0) return
  await sql`update refund set account_amount = ${-amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  recount(ctx, row.order_id)
}
