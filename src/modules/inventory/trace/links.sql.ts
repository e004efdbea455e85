import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Registry } from '#core/define/registry.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import { linksOf } from '../trade/links.ts'

/**
 * The quantities that documents took from their sources, one row per line, over all links of the definitions, as a
 * table expression.
 */
export function linkTable(registry: Registry, suid: number): RawBuilder<unknown> {
  const parts = linksOf(registry).map(({ from, to, types }) => {
    const typeJoin = types
      ? sql`join ${sql.table(to)} h on h.suid = l.suid and h.id = ${sql.ref(`l.${to}_id`)} and h.biz_type = any(${[...types]}::text[])`
      : sql``
    return sql`select ${from}::text as from_type, ${sql.ref(`s.${from}_id`)} as from_id, ${to}::text as to_type, ${sql.ref(`l.${to}_id`)} as to_id, l.base_qty as qty, l.material_id, l.suid
      from ${sql.table(`${to}_line`)} l ${typeJoin} join ${sql.table(`${from}_line`)} s on s.suid = l.suid and s.id = l.src_line_id where l.suid = ${suid}`
  })
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** The heads of all linked documents that the caller may see, as a table expression. */
export function headTable({
  registry,
  suid,
  visible,
}: Pick<LedgerContext, 'registry' | 'suid' | 'visible'>): RawBuilder<unknown> {
  const parts = chainTables(registry).map((table) => {
    const { resource } = registry.of(table)
    const { fields, document } = resource
    const column = (name: string | undefined) => (name !== undefined && name in fields ? sql.ref(name) : sql`null`)
    return sql`select ${table}::text as bill_type, id as bill_id, bill_no, ${column('biz_type')}::text as biz_type, status, ${column(document?.partner)}::bigint as partner_id,
      ${column('warehouse_id')}::bigint as warehouse_id, biz_date, ${column('total_amount')}::bigint as total_amount from ${sql.table(table)} h where suid = ${suid} and del_at is null and ${visible(resource, 'h')}`
  })
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** The tables of the linked documents. */
export function chainTables(registry: Registry): string[] {
  return [...new Set(linksOf(registry).flatMap(({ from, to }) => [from, to]))]
}
