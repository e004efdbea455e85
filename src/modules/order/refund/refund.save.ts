import { joinReason } from '#core/define/reasons.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Input } from '#core/define/resource.ts'
import { afterSave, beforeSave } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { refuseMixed } from './refuse-supplied.ts'
import { holdSettlementForRefunds } from './in-flight.ts'
import { countInFlight } from '../store/line-quantities.ts'
import { planRefund } from './plan-refund.ts'
import { refund } from './refund.resource.ts'
import { agreeOrEscalate } from './second-approval.ts'
import { lineName, requireState } from '../store/order-row.ts'
import type { OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'

const refunding = ['退款', 'refunding', 'reembolsar', '返金'] as const

/**
 * Plans a refund line by line before it is written. Throws `refund_over`, `refund_pieces_over`, `refund_freight_over`.
 */
export const prepareRefund = beforeSave(refund, async (input, _before, ctx) => {
  const { order, lines, origin } = await openOrder(ctx, input.order_id)
  if (origin === 'shop') refuseSupplied(order)
  requireState(order, ['pay', 'send', 'done'], refunding, ctx)
  refuseJustShipped(input, lines)
  const request = {
    type: input.type,
    source: input.source,
    goodwill: input.goodwill,
    freight_part: input.freight_part,
    lines: input.lines ?? [],
  }
  const { parts, goods_amount, freight_part } = await planRefund(ctx, { order, lines }, request)
  refuseMixed(input.type, parts)
  const { refund_hours } = await ctx.single(orderSetting)
  return {
    freight_part,
    goods_amount,
    total_amount: goods_amount + freight_part,
    asked_amount: goods_amount + freight_part,
    pieces: parts.reduce((sum, { qty }) => sum + qty, 0),
    answer_by: input.source === 'buyer' ? ctx.now + refund_hours * 3600 : null,
    lines: parts.map(({ line, qty, cancels, amount }) => ({
      sku_id: line.sku_id,
      qty,
      title: lineName(line),
      order_line_id: line.id,
      cancels,
      amount,
      received_qty: 0,
      asked_qty: qty,
      asked_amount: amount,
      withheld: 0,
    })),
    outcomes: [],
  }
})

/**
 * Refuses a refund without goods by the shop if units were shipped since its person saw the order. Throws
 * `refund_just_shipped`.
 */
function refuseJustShipped(
  { type, source, shipped_seen: seen }: Pick<Input<typeof refund>, 'type' | 'source' | 'shipped_seen'>,
  lines: readonly OrderLine[],
): void {
  const shipped = lines.reduce((sum, { shipped_qty }) => sum + shipped_qty, 0)
  if (source === 'seller' && type === 'refund' && seen !== null && shipped > seen)
    throw refusing('type', 'refund_just_shipped', { shipped: shipped - seen })
}

/**
 * Counts the refund as in progress. A refund raised by the shop is agreed at once, unless it exceeds the limit of one
 * person.
 */
export const startRefund = afterSave(refund, async (row, _before, ctx) => {
  countInFlight(ctx, row, 1)
  await holdSettlementForRefunds(ctx, row.order_id)
  recordEvent(ctx, row.order_id, 'refund', joinReason(row.refund_no, row.reason), { refund: row.refund_no })
  if (row.source === 'seller') await agreeOrEscalate(ctx, row, null)
})
