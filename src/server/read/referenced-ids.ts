import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'

/** Those records that are referenced by other records in any state, because a foreign key retains them. */
export async function referencedIds(
  tx: Tx,
  registry: Registry,
  table: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const pointers = registry.referrers(table).filter(({ bound }) => !bound.resource.view)
  if (ids.length === 0 || pointers.length === 0) return new Set()
  const rows = await tx.query<{ id: number }>(
    pointers
      .map(({ table: from, column, many }) => {
        const at = `p.${quote(column)}`
        return many
          ? `select u.id from ${quote(from)} p cross join unnest(${at}) u(id) where p.suid = $1 and ${at} && $2::bigint[] and u.id = any($2::bigint[])`
          : `select ${at} as id from ${quote(from)} p where p.suid = $1 and ${at} = any($2::bigint[])`
      })
      .join(' union '),
    [tx.suid, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
