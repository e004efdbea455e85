import { sql } from 'kysely'
import { materials } from '../../basicdata/tables.ts'
import type { LedgerContext } from './stock-log.ts'

/** The unit cost of goods that a warehouse has never received (ten-thousandths of a yuan), and its basis. */
export interface EstimatedCost {
  est_cost: number
  est_basis: 'stock' | 'purchase' | 'reference'
}

/**
 * The cost of materials for an issue below zero without a cost of its own: the average of all warehouses, else the
 * last purchase, else the reference price; absent where none is known.
 */
export async function estimatedCosts(
  { db, suid }: LedgerContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EstimatedCost>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; stock: number | null; purchase: number | null; reference: number | null }>`
    select m.id, m.ref_buy_price as reference,
      (select round(sum(s.value) * 100000 / nullif(sum(s.on_hand), 0))::bigint from stock s where s.suid = m.suid and s.material_id = m.id and s.on_hand > 0) as stock,
      (select round(l.cost * 100000.0 / l.base_qty)::bigint from inbound_line l join inbound h on h.suid = l.suid and h.id = l.inbound_id
        where l.suid = m.suid and l.material_id = m.id and l.cost > 0 and h.biz_type = 'purchase' and h.status = 'audited' and h.del_at is null
        order by h.biz_date desc, l.id desc limit 1) as purchase
    from ${materials.as('m')} where m.suid = ${suid} and m.id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(
    rows.flatMap(({ id, ...costs }) => {
      const est_basis = (['stock', 'purchase', 'reference'] as const).find((basis) => (costs[basis] ?? 0) > 0)
      const est_cost = est_basis && costs[est_basis]
      return est_basis && est_cost ? [[id, { est_cost, est_basis }] as const] : []
    }),
  )
}
