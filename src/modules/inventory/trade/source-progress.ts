import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { materials, units } from '../../basicdata/tables.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import type { Link } from './links.ts'

/** How far the source of a line is carried out, in the material's own unit. */
export interface SourceProgress {
  line_id: number
  src_no: string
  unit: string
  wanted: number
  /** What audited documents have taken. */
  done: number
  /** What those want that wait for their audit, this one among them. */
  pending: number
}

/** What waits for audit of the source line `alias`, in documents that the caller may see. */
export function pendingOf({ suid, registry, visible }: LedgerContext, link: Link, alias: string): RawBuilder<unknown> {
  const types = link.types ? sql`and p.biz_type = any(${[...link.types]}::text[])` : sql``
  return sql`coalesce((select sum(q.base_qty) from ${sql.table(`${link.to}_line`)} q join ${sql.table(link.to)} p on p.suid = q.suid and p.id = ${sql.ref(`q.${link.to}_id`)}
    where q.suid = ${suid} and q.src_line_id = ${sql.ref(`${alias}.id`)} and p.del_at is null and p.status = 'unaudited' ${types} and ${visible(registry.of(link.to).resource, 'p')}), 0)::bigint`
}

/** Of each line of a document that came from an earlier one which the caller may see. */
export async function sourceProgress(books: LedgerContext, link: Link | undefined, bill_id: number): Promise<SourceProgress[]> {
  if (!link) return []
  const { db, suid, registry, visible } = books
  const { rows } = await sql<SourceProgress>`
    select l.id as line_id, h.bill_no as src_no, u.name as unit, s.base_qty as wanted, s.done_qty as done, ${pendingOf(books, link, 's')} as pending
    from ${sql.table(`${link.to}_line`)} l join ${sql.table(`${link.from}_line`)} s on s.suid = l.suid and s.id = l.src_line_id
    join ${sql.table(link.from)} h on h.suid = s.suid and h.id = ${sql.ref(`s.${link.from}_id`)}
    ${materials.join('m', 's.material_id')} ${units.join('u', 'm.base_unit_id')}
    where l.suid = ${suid} and ${sql.ref(`l.${link.to}_id`)} = ${bill_id} and ${visible(registry.of(link.from).resource, 'h')} order by l.line_no`.execute(
    db,
  )
  return rows
}
