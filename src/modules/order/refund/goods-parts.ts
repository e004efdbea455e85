import { refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { sliceOf } from '../shared/slice.ts'
import { lineName, unshippedQty } from '../store/order-row.ts'
import type { OrderLine } from '../store/order-row.ts'

/** Units of a line in a refund, how many of them were never shipped, and their amount. */
export interface RefundPart {
  readonly line: OrderLine
  readonly qty: number
  readonly cancels: number
  readonly amount: number
}

interface RefundContext {
  readonly type: string
  /** Unshipped units in pending applications, by line: they leave the shipped units to others. */
  readonly pendingCancels?: ReadonlyMap<number, number>
  /** Units in an exchange, by line: they stay bought. */
  readonly exchanging: ReadonlyMap<number, number>
  /** Whether pending applications also block unshipped units: a buyer can request a unit only once. */
  readonly excludePending?: boolean
}

/**
 * Allots requested units to the lines of each SKU, with their amounts: a refund without goods cancels unshipped units
 * first. Throws `refund_pieces_over`, `ship_not_in_order`.
 */
export function goodsParts(
  lines: readonly OrderLine[],
  requested: readonly { sku_id: number; qty: number }[],
  { type, pendingCancels, exchanging, excludePending = false }: RefundContext,
): RefundPart[] {
  const openQty = (line: OrderLine) =>
    Math.max(0, unshippedQty(line) - (excludePending ? (pendingCancels?.get(line.id) ?? 0) : 0))
  const returnable = (line: OrderLine) => returnableQty(line, { type, cancels: pendingCancels?.get(line.id) ?? 0 })
  const problems: Problem[] = []
  const allottedQty = new Map<number, number>()
  const allottedAmount = new Map<number, number>()
  const parts = requested.flatMap(({ sku_id, qty }, at) => {
    const skuLines = lines.filter((line) => line.sku_id === sku_id)
    const before = new Map(allottedQty)
    let missing = qty
    const allot = (most: (line: OrderLine) => number) => {
      for (const line of skuLines) {
        const part = Math.max(0, Math.min(missing, most(line) - (allottedQty.get(line.id) ?? 0)))
        allottedQty.set(line.id, (allottedQty.get(line.id) ?? 0) + part)
        missing -= part
      }
    }
    if (type === 'refund') allot((line) => Math.min(openQty(line), returnable(line)))
    allot(returnable)
    const [first] = skuLines
    const row = at + 1
    if (!first) problems.push({ field: 'lines.sku_id', code: 'ship_not_in_order', params: { row }, row })
    if (first && missing > 0)
      problems.push({
        field: 'lines.qty',
        code: 'refund_pieces_over',
        params: { row, name: lineName(first), left: qty - missing },
        row,
      })
    return skuLines.flatMap((line) => {
      const priorQty = before.get(line.id) ?? 0
      const part = (allottedQty.get(line.id) ?? 0) - priorQty
      if (part === 0) return []
      const amount =
        type === 'exchange'
          ? 0
          : unitsAmount(line, part, { priorQty, priorAmount: allottedAmount.get(line.id) ?? 0, exchanging })
      allottedAmount.set(line.id, (allottedAmount.get(line.id) ?? 0) + amount)
      return [
        {
          line,
          qty: part,
          cancels: type === 'refund' ? Math.min(part, Math.max(0, openQty(line) - priorQty)) : 0,
          amount,
        },
      ]
    })
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  return parts
}

interface PriorParts {
  /** Units and cents of the line that the same refund allotted before. */
  readonly priorQty: number
  readonly priorAmount: number
  readonly exchanging: ReadonlyMap<number, number>
}

/**
 * Amount of further units of a line. The last unit takes the remainder, including a price increase since the first
 * refund but without amounts withheld for other units; no unit is the last while another is being exchanged.
 */
export function unitsAmount(line: OrderLine, qty: number, { priorQty, priorAmount, exchanging }: PriorParts): number {
  const free = Math.max(0, line.share - line.refunded - line.in_flight - line.withheld - priorAmount)
  const earlierQty = line.taken_qty + priorQty
  const isLast = earlierQty + qty === line.qty && !exchanging.get(line.id)
  return isLast ? free : Math.min(free, sliceOf({ ...line, priorQty: earlierQty }, qty))
}

/**
 * Units of a line that can still be refunded; returned goods must have been shipped. Units that applications are to
 * cancel do not count as shipped.
 */
export function returnableQty(
  { qty, taken_qty, shipped_qty, returned_qty, cancelled_qty }: OrderLine,
  { type, cancels }: { type: string; cancels: number },
): number {
  const remainingQty = qty - taken_qty
  const refundedQty = Math.max(0, taken_qty - cancelled_qty - returned_qty - cancels)
  return type === 'refund'
    ? remainingQty
    : Math.max(0, Math.min(remainingQty, shipped_qty - returned_qty - refundedQty))
}
