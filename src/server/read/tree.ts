import { AppError, invalid } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import type { StoredRecord } from './record.ts'
import { labelText } from '../words/words.ts'

const parents = new WeakMap<Bound, string | undefined>()

/** The field of a tree that references the parent record. */
export function parentField(bound: Bound): string | undefined {
  if (!parents.has(bound))
    parents.set(
      bound,
      Object.keys(bound.resource.fields).find((name) => bound.resource.fields[name]?.parent),
    )
  return parents.get(bound)
}

/**
 * Updates `path` (`/1/5/`) and `level` of a tree after a record was created or moved; the whole subtree follows in the
 * same transaction. Throws `moved_into_itself`, and `too_deep` if a record would lie below the last level.
 */
export async function updateTreePath(
  tx: Tx,
  bound: Bound,
  row: StoredRecord,
  before: StoredRecord | null,
): Promise<void> {
  const parent = parentField(bound)
  if (!parent || (before && before[parent] === row[parent])) return
  const table = quote(bound.resource.table)
  // One writer of a tree at a time: two valid concurrent moves could together form a cycle.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [bound.resource.table, tx.suid])
  const [above] =
    row[parent] === null
      ? []
      : await tx.query<{ path: string; level: number }>(
          `select path, level from ${table} where suid = $1 and id = $2 and del_at is null`,
          [tx.suid, row[parent]],
        )
  if (row[parent] !== null && !above)
    throw invalid([{ field: parent, code: 'bad_ref', params: { label: labelText(bound, parent) } }])
  const segment = `/${row.id}/`
  if (above?.path.includes(segment)) throw invalid([{ field: parent, code: 'moved_into_itself' }])
  const path = `${above?.path ?? '/'}${row.id}/`
  const level = (above?.level ?? 0) + 1
  await refuseTooDeep(tx, bound, parent, { level, path: before ? String(before.path) : undefined })
  if (!before) {
    await tx.query(`update ${table} set path = $3, level = $4 where suid = $1 and id = $2`, [
      tx.suid,
      row.id,
      path,
      level,
    ])
    return
  }
  await tx.query(
    `update ${table} set path = $2 || substr(path, length($3::text) + 1), level = level + $4 where suid = $1 and path like $3 || '%'`,
    [tx.suid, path, String(before.path), level - Number(before.level)],
  )
}

/** Refuses a record, with its subtree (`path`, if it existed before), below the last level of its tree. */
async function refuseTooDeep(
  tx: Tx,
  { resource }: Bound,
  parent: string,
  { level, path }: { level: number; path: string | undefined },
) {
  const { levels } = resource.fields[parent] ?? {}
  if (levels === undefined) return
  const [below] =
    path === undefined
      ? []
      : await tx.query<{ levels: number }>(
          `select max(length(path) - length(replace(path, '/', ''))) - length($2) + length(replace($2, '/', '')) as levels
           from ${quote(resource.table)} where suid = $1 and path like $2 || '%' and del_at is null`,
          [tx.suid, path],
        )
  if (level + (below?.levels ?? 0) > levels)
    throw invalid([{ field: parent, code: 'too_deep', params: { max: levels } }])
}

/** Refuses to delete a record that has children, unless these are deleted too. */
export async function refuseWithChildren(tx: Tx, bound: Bound, rows: readonly StoredRecord[]): Promise<void> {
  const parent = parentField(bound)
  if (!parent) return
  const ids = rows.map(({ id }) => id)
  const [above] = await tx.query<{ id: number; n: number }>(
    `select ${quote(parent)} as id, count(*) as n from ${quote(bound.resource.table)} where suid = $1 and ${quote(parent)} = any($2::bigint[]) and id <> all($2::bigint[]) and del_at is null group by 1 limit 1`,
    [tx.suid, ids],
  )
  if (above)
    throw new AppError('has_children', { name: rows.find(({ id }) => id === above.id)?.[bound.label], count: above.n })
}
