import { sql } from 'kysely'
import { AppError } from '#core/errors.ts'
import { plainDecimal } from '#core/decimal.ts'
import type { Books } from './stock-log.ts'

/** What a warehouse keeps back for emergencies (社会责任储备) stays there unless someone with that right approves. Throws `pierces_reserve`. */
export async function refusePiercing(
  { db, suid }: Books,
  { warehouse_id, lines }: { warehouse_id: number; lines: readonly { material_id: number; base_qty: number }[] },
): Promise<void> {
  const { rows } = await sql<{ material: string; warehouse: string; reserve_min: number }>`
    select m.name as material, w.name as warehouse, b.reserve_min
    from (select material_id, sum(base_qty)::bigint as qty from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(material_id bigint, base_qty bigint) group by 1) o
    join stock_limit b on b.suid = ${suid} and b.warehouse_id = ${warehouse_id} and b.material_id = o.material_id and b.reserve_min > 0
    join material m on m.suid = b.suid and m.id = b.material_id join warehouse w on w.suid = b.suid and w.id = b.warehouse_id
    where coalesce((select sum(s.on_hand) from stock s where s.suid = b.suid and s.warehouse_id = b.warehouse_id and s.material_id = b.material_id), 0) - o.qty < b.reserve_min
    limit 1`.execute(db)
  const [pierced] = rows
  if (pierced) throw new AppError('pierces_reserve', { ...pierced, reserve: plainDecimal(pierced.reserve_min, 3) })
}
