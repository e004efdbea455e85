import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusingLines } from '#core/errors/errors.ts'
import { materials, units, warehouses } from '../../basicdata/tables.ts'
import type { LedgerContext } from './stock-log.ts'

interface IssueLines {
  warehouse_id: number
  lines: readonly { material_id: number; base_qty: number }[]
}

/**
 * Refuses issues below the safety stock (社会责任储备) without an approval. Locks the limit row before it reads the balances,
 * so that two concurrent issues cannot both fit. Throws `pierces_reserve`.
 */
export async function refuseBelowSafetyStock(
  { db, suid }: LedgerContext,
  { warehouse_id, lines }: IssueLines,
): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.material_id))]
  const { rows: protectedRows } = await sql<{ material_id: number }>`
    select material_id from stock_limit where suid = ${suid} and warehouse_id = ${warehouse_id} and material_id = any(${ids}::bigint[]) and reserve_min > 0
    order by material_id for no key update`.execute(db)
  if (protectedRows.length === 0) return
  const leaving = lines.map(({ material_id, base_qty }, at) => ({ row: at + 1, material_id, base_qty }))
  const { rows } = await sql<{
    row: number
    material: string
    warehouse: string
    unit: string
    reserve_min: number
    on_hand: number
    qty: number
  }>`
    select o.row, m.name as material, w.name as warehouse, u.name as unit, b.reserve_min, s.on_hand, o.qty
    from (select material_id, sum(base_qty)::bigint as qty, min(row) as row from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as l(row int, material_id bigint, base_qty bigint) group by 1) o
    join stock_limit b on b.suid = ${suid} and b.warehouse_id = ${warehouse_id} and b.material_id = o.material_id
    ${materials.join('m', 'b.material_id')} ${units.join('u', 'm.base_unit_id')} ${warehouses.join('w', 'b.warehouse_id')}
    cross join lateral (
      select coalesce(sum(on_hand), 0)::bigint as on_hand from stock where suid = b.suid and warehouse_id = b.warehouse_id and material_id = b.material_id
    ) s
    where b.reserve_min > 0 and s.on_hand - o.qty < b.reserve_min order by o.row`.execute(db)
  const refusal = refusingLines(
    rows.map(({ row, material, warehouse, unit, reserve_min, on_hand, qty }) => {
      const [reserve, available, required] = [reserve_min, Math.max(0, on_hand - reserve_min), qty].map((some) =>
        figure.quantity(some, unit),
      )
      return {
        field: 'lines.qty',
        code: 'pierces_reserve',
        params: { material, warehouse, reserve, available, required },
        row,
      }
    }),
  )
  if (refusal) throw refusal
}
