import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { shareOut } from '../shared/share-out.ts'
import { goodsParts } from './goods-parts.ts'
import type { RefundPart } from './goods-parts.ts'
import { pendingCancels, exchangingQty, remainingFreight } from './in-flight.ts'
import type { Order, OrderLine } from '../store/order-row.ts'

interface LockedLines {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}
interface RefundRequest {
  readonly type: string
  readonly source: string
  readonly goodwill: number | null
  /** Null where it is not specified: the default depends on the remaining units of the order. */
  readonly freight_part: number | null
  readonly lines: readonly { sku_id: number; qty: number }[]
}

/**
 * Plans the lines and the freight of a refund. Throws `refund_over`, `refund_pieces_over`, `refund_freight_over`,
 * `ship_not_in_order`.
 */
export async function planRefund(
  ctx: Ctx<DB>,
  { order, lines }: LockedLines,
  request: RefundRequest,
): Promise<{ parts: RefundPart[]; goods_amount: number; freight_part: number }> {
  const parts =
    request.type === 'goodwill'
      ? goodwillParts(lines, request.goodwill ?? 0)
      : await partsOf(ctx, { order, lines }, request)
  const unrefunded = await remainingFreight(ctx, order)
  const requestedFreight = request.freight_part ?? (emptiesUnshipped(lines, request.type, parts) ? unrefunded : 0)
  const freight_part = request.type === 'goodwill' || request.type === 'exchange' ? 0 : requestedFreight
  if (freight_part > unrefunded)
    throw refusing('freight_part', 'refund_freight_over', { left: figure.money(unrefunded) })
  return { parts, goods_amount: parts.reduce((sum, { amount }) => sum + amount, 0), freight_part }
}

async function partsOf(
  ctx: Ctx<DB>,
  { order, lines }: LockedLines,
  { type, source, lines: requested }: RefundRequest,
): Promise<RefundPart[]> {
  const [waiting, exchanging] = await Promise.all([pendingCancels(ctx, order.id), exchangingQty(ctx, order.id)])
  return goodsParts(lines, requested, { type, pendingCancels: waiting, exchanging, excludePending: source === 'buyer' })
}

/** Whether nothing was ever shipped and the refund takes all remaining units: then the freight is refunded too. */
function emptiesUnshipped(lines: readonly OrderLine[], type: string, parts: readonly RefundPart[]): boolean {
  const refundedQty = parts.reduce((sum, { qty }) => sum + qty, 0)
  const remainingQty = lines.reduce((sum, { qty, taken_qty }) => sum + qty - taken_qty, 0)
  return (
    type === 'refund' &&
    refundedQty > 0 &&
    refundedQty === remainingQty &&
    lines.every(({ shipped_qty }) => shipped_qty === 0)
  )
}

/** Amount of an order's goods that can still be refunded. Cents. */
export const remainingGoodsAmount = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { share, refunded, in_flight }) => sum + share - refunded - in_flight, 0)

/** Goodwill without goods, shared over the lines by their remaining amounts. */
function goodwillParts(lines: readonly OrderLine[], amount: number): RefundPart[] {
  const most = remainingGoodsAmount(lines)
  if (amount > most)
    throw refusing('goodwill', 'refund_over', { left: figure.money(most), asked: figure.money(amount) })
  const remaining = lines.map(({ share, refunded, in_flight }) => BigInt(share - refunded - in_flight))
  const shares = shareOut(BigInt(amount), remaining)
  return lines.flatMap((line, at) => {
    const part = Number(shares[at] ?? 0n)
    return part > 0 ? [{ line, qty: 0, cancels: 0, amount: part }] : []
  })
}
