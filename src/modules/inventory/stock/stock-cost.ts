import { sql } from 'kysely'
import type { LedgerContext } from './stock-log.ts'

interface CostedLines {
  warehouse_id: number
  lines?: readonly { material_id: number; base_qty: number }[] | undefined
}

/** The value of goods at the average cost of a warehouse (cents), independent of their batches. */
export async function stockCost(
  { db, suid }: LedgerContext,
  { warehouse_id, lines = [] }: CostedLines,
): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(round(l.qty * s.value / nullif(s.on_hand, 0))), 0)::bigint as worth
    from (select material_id, sum(base_qty) as qty from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(material_id bigint, base_qty bigint) group by 1) l
    cross join lateral (
      select sum(value) as value, sum(on_hand) as on_hand from stock where suid = ${suid} and warehouse_id = ${warehouse_id} and material_id = l.material_id
    ) s`.execute(db)
  return rows[0]?.worth ?? 0
}
