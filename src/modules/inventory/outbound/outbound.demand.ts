import type { RecordWithLines } from '#core/define/resource.ts'
import type { outbound } from './outbound.document.ts'
import type { Demand } from '../stock/reservation.ts'

/** The demand of an issue on its warehouse. */
export function demandOf({ warehouse_id, lines }: RecordWithLines<typeof outbound>): Demand[] {
  return lines.map(({ id, material_id, batch_no, base_qty }, at) => ({
    line_id: id,
    row: at + 1,
    warehouse_id,
    material_id,
    batch_no,
    qty: base_qty,
  }))
}
