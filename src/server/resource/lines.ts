import { invalid } from '#core/errors.ts'
import type { Bound } from '#core/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import type { Checked } from './input.ts'
import { insertRow, place } from './write-sql.ts'

/** Makes the stored lines of a record those that were sent: known ids are changed, new ones added, the rest removed. */
export async function saveLines(tx: Tx, bound: Bound, id: number, sent: Checked['lines']): Promise<void> {
  const { resource } = bound
  const owner = `${resource.table}_id`
  for (const [name, rows] of Object.entries(sent)) {
    const def = resource.lines?.[name]
    if (!def) continue
    const table = quote(def.table)
    const kept = rows.flatMap((row) => (typeof row.id === 'number' ? [row.id] : []))
    const known = await tx
      .query<{ id: number }>(`delete from ${table} where suid = $1 and ${quote(owner)} = $2 and id <> all($3::bigint[]) returning id`, [
        tx.suid,
        id,
        kept,
      ])
      .then(() => tx.query<{ id: number }>(`select id from ${table} where suid = $1 and ${quote(owner)} = $2`, [tx.suid, id]))
    const ids = new Set(known.map((row) => row.id))
    const strays = rows.flatMap((row, at) =>
      typeof row.id === 'number' && !ids.has(row.id)
        ? [{ field: `${name}.id`, code: 'bad_ref' as const, params: { label: def.title }, row: at + 1 }]
        : [],
    )
    if (strays.length > 0) throw invalid(strays)
    await Promise.all(
      rows.map(async (row, at) => {
        if (typeof row.id !== 'number') return insertRow(tx, def.table, def.fields, row, { [owner]: id, line_no: at + 1 })
        const laid = place(def.fields, row, [tx.suid, row.id, at + 1])
        const sets = ['line_no = $3', ...laid.names.map((column, i) => `${column} = ${laid.places[i]}`)]
        return tx.query(`update ${table} set ${sets.join(', ')} where suid = $1 and id = $2`, laid.values)
      }),
    )
  }
}
