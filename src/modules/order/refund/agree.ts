import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { joinReason } from '#core/define/reasons.ts'
import type { Ctx } from '#core/define/context.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { cancelUnits } from '../stock/cancel-units.ts'
import { settleState } from '../lifecycle/settle-state.ts'
import { notifyClosed } from '../lifecycle/addon-hooks.ts'
import { sliceOf } from '../shared/slice.ts'
import { pendingCancels, moveRefund } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { settleRefund } from './settle-refund.ts'
import { withUnpaidFreight } from './unpaid-freight.ts'
import { emitRefundAgreed } from './refund-events.ts'
import { lineName, unshippedQty } from '../store/order-row.ts'
import type { OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Agrees to a refund: cancels unshipped units, releases their stock, and refunds the money at once unless goods must be
 * returned first. `strict` throws `refund_shipped` where units that were unshipped at the time of the request have been
 * shipped or cancelled since.
 */
export async function agreeRefund(
  ctx: Ctx<DB>,
  row: Refund,
  answer: string | null,
  { strict = false } = {},
): Promise<void> {
  if (row.source === 'buyer') {
    const part = row.total_amount < row.asked_amount
    const sums = part ? `${formatDecimal(row.total_amount, 2)} / ${formatDecimal(row.asked_amount, 2)}` : null
    recordEvent(ctx, row.order_id, 'refund', joinReason(row.refund_no, sums, answer), {
      refund: row.refund_no,
      how: part ? 'agreed_part' : 'agreed',
    })
    emitRefundAgreed(ctx, { ...row, answer: answer ?? row.answer })
  }
  if (row.type === 'return' || row.type === 'exchange') return moveRefund(ctx, row, 'agreed', answer)
  const { order, lines } = await openOrder(ctx, row.order_id)
  const refundLines = await refreshCancels(ctx, row, { lines, strict })
  const cancelled = refundLines.filter(({ cancels }) => cancels > 0)
  await cancelUnits(
    ctx,
    { order, lines },
    cancelled.flatMap(({ order_line_id: line_id, cancels: qty }) => (line_id === null ? [] : [{ line_id, qty }])),
  )
  if (cancelled.length > 0) {
    recordEvent(
      ctx,
      row.order_id,
      'cancelled',
      `${row.refund_no} × ${cancelled.reduce((sum, { cancels }) => sum + cancels, 0)}`,
    )
    const cancelledUnits = cancelled.flatMap(({ order_line_id: line_id, sku_id, cancels, amount, qty }) =>
      line_id === null
        ? []
        : [{ line_id, sku_id, qty: cancels, amount: sliceOf({ qty, priorQty: 0, share: amount }, cancels) }],
    )
    await notifyClosed(
      ctx,
      { order, lines },
      { key: `cancel:${row.id}`, units: cancelledUnits, complete: leavesNothing(lines, cancelled) },
    )
  }
  await moveRefund(ctx, row, 'paying', answer)
  await settleRefund(ctx, await withUnpaidFreight(ctx, { ...row, status: 'paying', lines: refundLines }))
  await settleState(ctx, row.order_id, row.reason)
}

/** Whether the order has no units after these cancellations. */
function leavesNothing(lines: readonly OrderLine[], cancelled: readonly { cancels: number }[]): boolean {
  const remainingQty = lines.reduce(
    (sum, { qty, cancelled_qty, returned_qty }) => sum + qty - cancelled_qty - returned_qty,
    0,
  )
  return remainingQty === cancelled.reduce((sum, { cancels }) => sum + cancels, 0)
}

interface CancelContext {
  readonly lines: readonly OrderLine[]
  readonly strict: boolean
}

/**
 * Recalculates how many units of each refund line are cancelled, given the order's current state and other
 * applications; stores changes.
 */
async function refreshCancels(ctx: Ctx<DB>, row: Refund, { lines, strict }: CancelContext): Promise<Refund['lines']> {
  const otherCancels = await pendingCancels(ctx, row.order_id, row.id)
  const openByLine = new Map(lines.map((line) => [line.id, unshippedQty(line)]))
  const changed: { id: number; cancels: number }[] = []
  const now = row.lines.map((at) => {
    const line = lines.find(({ id }) => id === at.order_line_id)
    if (!line) return at
    const openQty = openByLine.get(line.id) ?? 0
    const cancels = Math.min(at.qty, openQty, Math.max(at.cancels, openQty - (otherCancels.get(line.id) ?? 0)))
    if (strict && cancels < at.cancels)
      throw new AppError('refund_shipped', { name: lineName(line), qty: at.cancels, left: cancels })
    openByLine.set(line.id, openQty - cancels)
    if (cancels !== at.cancels) changed.push({ id: at.id, cancels })
    return { ...at, cancels }
  })
  for (const { id, cancels } of changed)
    await sql`update refund_line set cancels = ${cancels} where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  return now
}
