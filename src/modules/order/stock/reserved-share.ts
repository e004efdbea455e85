import type { ReservedRow } from '../../inventory/stock/transfer-reservation.ts'
import { unshippedQty } from '../store/order-row.ts'
import type { OrderLine } from '../store/order-row.ts'

/** A part of an order's reservation. */
export interface ReservedShare extends ReservedRow {
  readonly take: number
}

/** The share of a line's reservation that covers a number of its unshipped units; the last units take the remainder. */
export function reservedShare(line: OrderLine, units: number, reserved: readonly ReservedRow[]): ReservedShare[] {
  const open = unshippedQty(line)
  const lineRows = reserved.filter(({ line_id }) => line_id === line.id)
  return [...Map.groupBy(lineRows, ({ material_id }) => material_id).values()].flatMap((rows) => {
    const all = rows.reduce((sum, { qty }) => sum + BigInt(qty), 0n)
    let required = Number(all - (all * BigInt(open - units)) / BigInt(open))
    return rows.flatMap((row) => {
      const take = Math.min(required, row.qty)
      required -= take
      return take > 0 ? [{ ...row, take }] : []
    })
  })
}
