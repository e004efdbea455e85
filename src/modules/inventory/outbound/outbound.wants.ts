import type { Whole } from '#core/define/resource.ts'
import type { outbound } from './outbound.document.ts'
import type { Want } from '../stock/reservation.ts'

/** What an issue wants out of its warehouse. */
export function wantsOf({ warehouse_id, lines }: Whole<typeof outbound>): Want[] {
  return lines.map(({ id, material_id, batch_no, base_qty }, at) => ({
    line_id: id,
    row: at + 1,
    warehouse_id,
    material_id,
    batch_no,
    qty: base_qty,
  }))
}
