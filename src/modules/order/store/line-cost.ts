import { sql } from 'kysely'
import { outboundLines } from '../../inventory/tables.ts'

// Returned goods are booked in at their share of the cost; inventory rounds it the same way.
const remainingCost = `o.cost - round(o.cost::numeric * o.done_qty / o.base_qty)`

/** SQL for the cost of an order line, `l`: the cost of its issues less the cost of returned stock. */
export const lineCost =
  sql.raw(`(select coalesce(sum(${remainingCost}), 0)::bigint from shipment_issue i ${outboundLines.joinText('o', 'i.outbound_line_id')}
  join shipment h on h.suid = i.suid and h.id = i.shipment_id and h.status <> 'void' where i.suid = l.suid and i.order_line_id = l.id)`)
