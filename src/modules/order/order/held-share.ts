import type { HeldRow } from '../../inventory/stock/hand-over.ts'
import { openOf } from './lock.ts'
import type { OrderLine } from './lock.ts'

/** A part of what an order holds. */
export interface HeldShare extends HeldRow {
  readonly take: number
}

/** The share of what a line holds that so many of its open pieces take; the last pieces take all that is left. */
export function heldShareOf(line: OrderLine, pieces: number, held: readonly HeldRow[]): HeldShare[] {
  const open = openOf(line)
  const own = held.filter(({ line_id }) => line_id === line.id)
  return [...Map.groupBy(own, ({ material_id }) => material_id).values()].flatMap((rows) => {
    const all = rows.reduce((sum, { qty }) => sum + BigInt(qty), 0n)
    let wanted = Number(all - (all * BigInt(open - pieces)) / BigInt(open))
    return rows.flatMap((row) => {
      const take = Math.min(wanted, row.qty)
      wanted -= take
      return take > 0 ? [{ ...row, take }] : []
    })
  })
}
