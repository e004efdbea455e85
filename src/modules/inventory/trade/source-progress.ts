import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { materials, units } from '../../basicdata/tables.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import type { Link } from './links.ts'

/** The progress of the source of a line, in base units. */
export interface SourceProgress {
  line_id: number
  src_no: string
  unit: string
  wanted: number
  /** The quantity used by audited documents. */
  done: number
  /** The quantity in documents that await the audit, including this one. */
  pending: number
}

/** The quantity of the source line `alias` in pending documents that the caller may see, as SQL. */
export function pendingQtySql(
  { suid, registry, visible }: LedgerContext,
  link: Link,
  alias: string,
): RawBuilder<unknown> {
  const types = link.types ? sql`and p.biz_type = any(${[...link.types]}::text[])` : sql``
  return sql`coalesce((select sum(q.base_qty) from ${sql.table(`${link.to}_line`)} q join ${sql.table(link.to)} p on p.suid = q.suid and p.id = ${sql.ref(`q.${link.to}_id`)}
    where q.suid = ${suid} and q.src_line_id = ${sql.ref(`${alias}.id`)} and p.del_at is null and p.status = 'unaudited' ${types} and ${visible(registry.of(link.to).resource, 'p')}), 0)::bigint`
}

/** The progress of the source of each line, where the caller may see the source document. */
export async function sourceProgress(
  books: LedgerContext,
  link: Link | undefined,
  bill_id: number,
): Promise<SourceProgress[]> {
  if (!link) return []
  const { db, suid, registry, visible } = books
  const { rows } = await sql<SourceProgress>`
    select l.id as line_id, h.bill_no as src_no, u.name as unit, s.base_qty as wanted, s.done_qty as done, ${pendingQtySql(books, link, 's')} as pending
    from ${sql.table(`${link.to}_line`)} l join ${sql.table(`${link.from}_line`)} s on s.suid = l.suid and s.id = l.src_line_id
    join ${sql.table(link.from)} h on h.suid = s.suid and h.id = ${sql.ref(`s.${link.from}_id`)}
    ${materials.join('m', 's.material_id')} ${units.join('u', 'm.base_unit_id')}
    where l.suid = ${suid} and ${sql.ref(`l.${link.to}_id`)} = ${bill_id} and ${visible(registry.of(link.from).resource, 'h')} order by l.line_no`.execute(
    db,
  )
  return rows
}
