import { sql } from 'kysely'
import { outboundLines } from '../../inventory/tables.ts'

// what came back of an issue went in at its part of that cost, rounded by inventory in the same way
const kept = `o.cost - round(o.cost::numeric * o.done_qty / o.base_qty)`

/** As SQL, what the goods of a line of an order, `l`, cost: of all that left for it, less what was taken back into stock. */
export const lineCost =
  sql.raw(`(select coalesce(sum(${kept}), 0)::bigint from shipment_issue i ${outboundLines.joinText('o', 'i.outbound_line_id')}
  join shipment h on h.suid = i.suid and h.id = i.shipment_id and h.status <> 'void' where i.suid = l.suid and i.order_line_id = l.id)`)
