import { refusing, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { afterSave, beforeSave } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { lineName, lockOrder, openOf, requireState } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { shareOut } from '../shared/share-out.ts'
import { sliceOf } from '../shared/slice.ts'
import { agreeRefund } from './agree.ts'
import { countInFlight, freightLeft, holdForRefunds } from './in-flight.ts'
import { refund } from './refund.resource.ts'

const refunding = ['退款', 'refunding', 'reembolsar', '返金'] as const

interface Part {
  readonly line: OrderLine
  readonly qty: number
  readonly cancels: number
  readonly amount: number
}

/** Works out what a refund may give back, line by line, before it is written. Throws `refund_over`, `refund_pieces_over`, `refund_freight_over`. */
export const prepareRefund = beforeSave(refund, async (input, _before, ctx) => {
  const { order, lines } = await lockOrder(ctx, input.order_id)
  requireState(order, ['pay', 'send', 'done'], refunding, ctx)
  const goodwill = input.type === 'goodwill'
  const parts = goodwill ? goodwillParts(lines, input.goodwill ?? 0) : goodsParts(lines, input.lines ?? [], input.type)
  const freight_part = goodwill || input.type === 'exchange' ? 0 : input.freight_part
  const left = await freightLeft(ctx, order)
  if (freight_part > left) throw refusing('freight_part', 'refund_freight_over', { left: formatDecimal(left, 2) })
  const { refund_hours } = await ctx.single(orderSetting)
  const goods_amount = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    freight_part,
    goods_amount,
    total_amount: goods_amount + freight_part,
    pieces: parts.reduce((sum, { qty }) => sum + qty, 0),
    answer_by: input.source === 'buyer' ? ctx.now + refund_hours * 3600 : null,
    lines: parts.map(({ line, qty, cancels, amount }) => ({ sku_id: line.sku_id, qty, title: lineName(line), order_line_id: line.id, cancels, amount, received_qty: 0 })), // prettier-ignore
    outcomes: [],
  }
})

/** From now on it counts as on its way. What the shop raises itself is agreed at once. */
export const placeRefund = afterSave(refund, async (row, _before, ctx) => {
  await countInFlight(ctx, row, 1)
  await holdForRefunds(ctx, row.order_id)
  noteEvent(ctx, row.order_id, 'refund', `${row.refund_no} ${row.reason}`)
  if (row.source === 'seller') await agreeRefund(ctx, row, null)
})

/** Pieces that go back, with their slices: what is not shipped is cancelled first where no goods are asked for. */
function goodsParts(lines: readonly OrderLine[], wanted: readonly { sku_id: number; qty: number }[], type: string): Part[] {
  const problems: Problem[] = []
  const sofar = new Map<number, number>()
  const parts = wanted.flatMap(({ sku_id, qty }, at) => {
    const own = lines.filter((line) => line.sku_id === sku_id)
    let missing = qty
    const taken = own.flatMap((line) => {
      const before = sofar.get(line.id) ?? 0
      const part = Math.min(missing, roomOf(line, type) - before)
      if (part <= 0) return []
      sofar.set(line.id, before + part)
      missing -= part
      const free = line.share - line.refunded - line.in_flight
      const amount = type === 'exchange' ? 0 : Math.min(free, sliceOf({ ...line, taken: line.taken_qty + before }, part))
      return [{ line, qty: part, cancels: type === 'refund' ? Math.min(part, Math.max(0, openOf(line) - before)) : 0, amount }]
    })
    const row = at + 1
    const name = own[0] ? lineName(own[0]) : ''
    if (missing > 0) problems.push({ field: 'lines.qty', code: 'refund_pieces_over', params: { row, name, left: qty - missing }, row })
    return taken
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  return parts
}

/** How many pieces of a line may still go back: what comes back must have been shipped. */
function roomOf({ qty, taken_qty, shipped_qty, returned_qty, cancelled_qty }: OrderLine, type: string): number {
  const left = qty - taken_qty
  return type === 'refund' ? left : Math.max(0, Math.min(left, shipped_qty - returned_qty - (taken_qty - cancelled_qty - returned_qty)))
}

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
