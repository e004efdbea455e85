import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { Disposition } from '../shared/refund-words.ts'

/** Inspection result of a return or an exchange by the side that received it. */
export interface InspectionResult {
  readonly sku_id: number
  readonly disposition: Disposition
  readonly qty: number
}

/**
 * Inspection results of the returns that this side received for an order, by refund id; only one supplier’s goods if
 * `supplier` is given.
 */
export async function loadInspections(
  { db, suid }: Ctx<DB>,
  order: number,
  supplier: number | null,
): Promise<Map<number, InspectionResult[]>> {
  const { rows } = await sql<InspectionResult & { refund_id: number }>`
    select d.refund_id, l.sku_id, d.disposition, sum(d.qty)::int as qty
    from refund r join refund_disposition d on d.suid = r.suid and d.refund_id = r.id join order_line l on l.suid = d.suid and l.id = d.order_line_id
    where r.suid = ${suid} and r.order_id = ${order} and r.type in ('return', 'exchange') and r.status in ('paying', 'done') and r.del_at is null
      and not l.sent_elsewhere and l.supplier_suid is not distinct from ${supplier}::bigint
    group by 1, 2, 3 order by 1, 2, d.disposition = 'missing', 3`.execute(db)
  return Map.groupBy(rows, ({ refund_id }) => refund_id)
}
