import { invalid } from '#core/errors.ts'
import type { Bound } from '#core/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import type { Checked } from './input.ts'
import { insertRows, updateRows } from './write-sql.ts'

/** Makes the stored lines of a record those that were sent: known ids are changed, new ones added, the rest removed. A record that is `fresh` has none yet. */
export async function saveLines(tx: Tx, bound: Bound, id: number, sent: Checked['lines'], fresh = false): Promise<void> {
  const { resource } = bound
  const owner = `${resource.table}_id`
  for (const [name, rows] of Object.entries(sent)) {
    const def = resource.lines?.[name]
    if (!def) continue
    const ids = fresh ? new Set<number>() : await keepLines(tx, { table: def.table, owner, id }, rows)
    const strays = rows.flatMap((row, at) =>
      typeof row.id === 'number' && !ids.has(row.id)
        ? [{ field: `${name}.id`, code: 'bad_ref' as const, params: { label: def.title }, row: at + 1 }]
        : [],
    )
    if (strays.length > 0) throw invalid(strays)
    const placed = rows.map((row, at) => ({ row, extra: { line_no: at + 1 } }))
    await Promise.all([
      updateRows(
        tx,
        def.table,
        def.fields,
        placed.flatMap(({ row, extra }) => (typeof row.id === 'number' ? [{ row, id: row.id, extra }] : [])),
      ),
      insertRows(
        tx,
        def.table,
        def.fields,
        placed.filter(({ row }) => typeof row.id !== 'number'),
        { [owner]: id },
      ),
    ])
  }
}

/** Removes the stored lines that were not sent again, and gives the ids of those that remain. */
async function keepLines(
  tx: Tx,
  { table, owner, id }: { table: string; owner: string; id: number },
  rows: Checked['lines'][string],
): Promise<Set<number>> {
  const kept = rows.flatMap((row) => (typeof row.id === 'number' ? [row.id] : []))
  const [, known] = await Promise.all([
    tx.query(`delete from ${quote(table)} where suid = $1 and ${quote(owner)} = $2 and id <> all($3::bigint[])`, [tx.suid, id, kept]),
    tx.query<{ id: number }>(`select id from ${quote(table)} where suid = $1 and ${quote(owner)} = $2`, [tx.suid, id]),
  ])
  return new Set(known.map((row) => row.id))
}
