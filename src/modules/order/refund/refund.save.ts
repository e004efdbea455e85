import { refusing } from '#core/errors/errors.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { afterSave, beforeSave } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { lineName, lockOrder, requireState } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { shareOut } from '../shared/share-out.ts'
import { goodsParts } from './goods-parts.ts'
import type { Part } from './goods-parts.ts'
import { askedBack, countInFlight, exchangingOf, freightLeft, holdForRefunds } from './in-flight.ts'
import { refund } from './refund.resource.ts'
import { agreeAlone } from './second.ts'

const refunding = ['退款', 'refunding', 'reembolsar', '返金'] as const

/** Works out what a refund may give back, line by line, before it is written. Throws `refund_over`, `refund_pieces_over`, `refund_freight_over`. */
export const prepareRefund = beforeSave(refund, async (input, _before, ctx) => {
  const { order, lines } = await lockOrder(ctx, input.order_id)
  requireState(order, ['pay', 'send', 'done'], refunding, ctx)
  const goodwill = input.type === 'goodwill'
  const [waiting, exchanging] = await Promise.all([askedBack(ctx, order.id), exchangingOf(ctx, order.id)])
  const asking = { type: input.type, waiting, exchanging, kept: input.source === 'buyer' }
  const parts = goodwill ? goodwillParts(lines, input.goodwill ?? 0) : goodsParts(lines, input.lines ?? [], asking)
  const freight_part = goodwill || input.type === 'exchange' ? 0 : input.freight_part
  const left = await freightLeft(ctx, order)
  if (freight_part > left) throw refusing('freight_part', 'refund_freight_over', { left: formatDecimal(left, 2) })
  const { refund_hours } = await ctx.single(orderSetting)
  const goods_amount = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    freight_part,
    goods_amount,
    total_amount: goods_amount + freight_part,
    asked_amount: goods_amount + freight_part,
    pieces: parts.reduce((sum, { qty }) => sum + qty, 0),
    answer_by: input.source === 'buyer' ? ctx.now + refund_hours * 3600 : null,
    lines: parts.map(({ line, qty, cancels, amount }) => ({ sku_id: line.sku_id, qty, title: lineName(line), order_line_id: line.id, cancels, amount, received_qty: 0, asked_qty: qty, asked_amount: amount, withheld: 0 })), // prettier-ignore
    outcomes: [],
  }
})

/** From now on it counts as on its way. What the shop raises itself is agreed at once, unless it is more than one person gives back. */
export const placeRefund = afterSave(refund, async (row, _before, ctx) => {
  await countInFlight(ctx, row, 1)
  await holdForRefunds(ctx, row.order_id)
  noteEvent(ctx, row.order_id, 'refund', `${row.refund_no} ${row.reason}`)
  if (row.source === 'seller') await agreeAlone(ctx, row, null)
})

/** Money without goods, shared over the lines by what of them is left. */
function goodwillParts(lines: readonly OrderLine[], amount: number): Part[] {
  const left = lines.map(({ share, refunded, in_flight }) => BigInt(share - refunded - in_flight))
  const most = Number(left.reduce((sum, one) => sum + one, 0n))
  if (amount > most) throw refusing('goodwill', 'refund_over', { left: formatDecimal(most, 2), asked: formatDecimal(amount, 2) })
  const shares = shareOut(BigInt(amount), left)
  return lines.flatMap((line, at) => {
    const part = Number(shares[at] ?? 0n)
    return part > 0 ? [{ line, qty: 0, cancels: 0, amount: part }] : []
  })
}
