import { refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { lineName, openOf } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import { sliceOf } from '../shared/slice.ts'

/** Pieces of a line that go back, how many of them were never shipped, and what they are worth. */
export interface Part {
  readonly line: OrderLine
  readonly qty: number
  readonly cancels: number
  readonly amount: number
}

interface Asking {
  readonly type: string
  /** Unshipped pieces that applications ask back, by line: they leave what was shipped to others. */
  readonly waiting?: ReadonlyMap<number, number>
  /** Pieces that are being exchanged, by line: they stay bought. */
  readonly exchanging: ReadonlyMap<number, number>
  /** Whether they leave what was not shipped, too: a buyer asks for pieces once. */
  readonly kept?: boolean
}

/** Pieces that go back, with their slices: what is not shipped is cancelled first, on all lines of the SKU, where no goods are asked for. Throws `refund_pieces_over`, `ship_not_in_order`. */
export function goodsParts(
  lines: readonly OrderLine[],
  wanted: readonly { sku_id: number; qty: number }[],
  { type, waiting, exchanging, kept = false }: Asking,
): Part[] {
  const openLeft = (line: OrderLine) => Math.max(0, openOf(line) - (kept ? (waiting?.get(line.id) ?? 0) : 0))
  const room = (line: OrderLine) => roomOf(line, { type, cancels: waiting?.get(line.id) ?? 0 })
  const problems: Problem[] = []
  const sofar = new Map<number, number>()
  const given = new Map<number, number>()
  const parts = wanted.flatMap(({ sku_id, qty }, at) => {
    const own = lines.filter((line) => line.sku_id === sku_id)
    const before = new Map(sofar)
    let missing = qty
    const takeUpTo = (most: (line: OrderLine) => number) => {
      for (const line of own) {
        const part = Math.max(0, Math.min(missing, most(line) - (sofar.get(line.id) ?? 0)))
        sofar.set(line.id, (sofar.get(line.id) ?? 0) + part)
        missing -= part
      }
    }
    if (type === 'refund') takeUpTo((line) => Math.min(openLeft(line), room(line)))
    takeUpTo(room)
    const [first] = own
    const row = at + 1
    if (!first) problems.push({ field: 'lines.sku_id', code: 'ship_not_in_order', params: { row }, row })
    if (first && missing > 0)
      problems.push({ field: 'lines.qty', code: 'refund_pieces_over', params: { row, name: lineName(first), left: qty - missing }, row })
    return own.flatMap((line) => {
      const taken = before.get(line.id) ?? 0
      const part = (sofar.get(line.id) ?? 0) - taken
      if (part === 0) return []
      const amount = type === 'exchange' ? 0 : worthOf(line, part, { taken, given: given.get(line.id) ?? 0, exchanging })
      given.set(line.id, (given.get(line.id) ?? 0) + amount)
      return [{ line, qty: part, cancels: type === 'refund' ? Math.min(part, Math.max(0, openLeft(line) - taken)) : 0, amount }]
    })
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  return parts
}

interface Taken {
  /** Pieces and cents of the line that the same refund takes before. */
  readonly taken: number
  readonly given: number
  readonly exchanging: ReadonlyMap<number, number>
}

/**
 * What so many further pieces of a line are worth. The last takes whatever is left, also of a price that was raised since the first went back, but not what the
 * shop kept of the others; none is the last while another is being exchanged.
 */
export function worthOf(line: OrderLine, qty: number, { taken, given, exchanging }: Taken): number {
  const free = Math.max(0, line.share - line.refunded - line.in_flight - line.withheld - given)
  const before = line.taken_qty + taken
  const last = before + qty === line.qty && !exchanging.get(line.id)
  return last ? free : Math.min(free, sliceOf({ ...line, taken: before }, qty))
}

/** How many pieces of a line may still go back: what comes back must have been shipped. Pieces that applications are to cancel are none of those. */
export function roomOf(
  { qty, taken_qty, shipped_qty, returned_qty, cancelled_qty }: OrderLine,
  { type, cancels }: { type: string; cancels: number },
): number {
  const left = qty - taken_qty
  const paidBack = Math.max(0, taken_qty - cancelled_qty - returned_qty - cancels)
  return type === 'refund' ? left : Math.max(0, Math.min(left, shipped_qty - returned_qty - paidBack))
}
