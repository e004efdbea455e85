import { invalid } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Lines } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import type { CheckedInput } from './input.ts'
import { linesText } from '../words/words.ts'
import { insertRows, updateRows } from './write-sql.ts'

/** Adds the lines of a new record and gives them as they are stored, by name; what was not sent is empty. */
export async function addLines(tx: Tx, bound: Bound, id: number, sent: CheckedInput['lines']): Promise<Record<string, Line[]>> {
  const { resource } = bound
  const laying = Object.entries(resource.lines ?? {}).map(async ([name, { table, fields }]): Promise<[string, Line[]]> => {
    const rows = sent[name] ?? []
    refuseStrays(bound, name, rows, new Set())
    const placed = rows.map((row, at) => ({ row, extra: { line_no: at + 1 } }))
    return [name, await insertRows(tx, table, fields, placed, { [`${resource.table}_id`]: id })]
  })
  return Object.fromEntries(await Promise.all(laying))
}

/** Makes the stored lines of a record those that were sent: known ids are changed, new ones added, the rest removed. */
export async function saveLines(tx: Tx, bound: Bound, id: number, sent: CheckedInput['lines']): Promise<void> {
  const { resource } = bound
  const owner = `${resource.table}_id`
  const laying = Object.entries(sent).map(async ([name, rows]) => {
    const def = resource.lines?.[name]
    if (!def) return
    const stored = await keepLines(tx, { def, owner, id }, rows)
    refuseStrays(bound, name, rows, new Set(stored.keys()))
    // Lines that swap values under a unique key cannot be updated one by one: they are deleted and inserted again with their ids.
    const swapped = swappedIn(def, rows, stored)
    if (swapped.size > 0)
      await tx.query(`delete from ${quote(def.table)} where suid = $1 and id = any($2::bigint[])`, [tx.suid, [...swapped]])
    const placed = rows.map((row, at) => ({ row, extra: { line_no: at + 1 } }))
    await Promise.all([
      updateRows(
        tx,
        def.table,
        def.fields,
        placed.flatMap(({ row, extra }) => (typeof row.id === 'number' && !swapped.has(row.id) ? [{ row, id: row.id, extra }] : [])),
      ),
      insertRows(
        tx,
        def.table,
        def.fields,
        placed.flatMap(({ row, extra }) =>
          typeof row.id === 'number' && swapped.has(row.id) ? [{ row, extra: { ...extra, id: row.id } }] : [],
        ),
        { [owner]: id },
      ),
      insertRows(
        tx,
        def.table,
        def.fields,
        placed.filter(({ row }) => typeof row.id !== 'number'),
        { [owner]: id },
      ),
    ])
  })
  await Promise.all(laying)
}

type Line = Readonly<Record<string, unknown>>

/** Throws `bad_ref` for lines that name ones which are not of the record. */
function refuseStrays(bound: Bound, name: string, rows: readonly Line[], known: ReadonlySet<number>): void {
  const strays = rows.flatMap(({ id }, at) =>
    typeof id === 'number' && !known.has(id)
      ? [{ field: `${name}.id`, code: 'bad_ref' as const, params: { label: linesText(bound, name) }, row: at + 1 }]
      : [],
  )
  if (strays.length > 0) throw invalid(strays)
}

/** Kept lines that are given a value which another kept line holds so far, where lines have unique keys. Such lines are pointed to by nothing. */
function swappedIn({ fields, unique }: Lines, rows: readonly Line[], stored: ReadonlyMap<number, Line>): Set<number> {
  const swapped = new Set<number>()
  if (!unique || stored.size < 2) return swapped
  for (const name of Object.keys(fields)) {
    const holders = new Map([...stored].flatMap(([id, line]) => (isGiven(line[name]) ? [[JSON.stringify(line[name]), id]] : [])))
    for (const { id, [name]: value } of rows) {
      const holder = isGiven(value) ? holders.get(JSON.stringify(value)) : undefined
      const own = typeof id === 'number' ? stored.get(id) : undefined
      if (own && holder !== undefined && holder !== id && JSON.stringify(own[name]) !== JSON.stringify(value)) swapped.add(Number(id))
    }
  }
  return swapped
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== 'boolean'
}

/** Removes the stored lines that were not sent again, and gives those that remain by their ids. */
async function keepLines(
  tx: Tx,
  { def, owner, id }: { def: Lines; owner: string; id: number },
  rows: CheckedInput['lines'][string],
): Promise<Map<number, Line>> {
  const kept = rows.flatMap((row) => (typeof row.id === 'number' ? [row.id] : []))
  const table = quote(def.table)
  const columns = ['id', ...(def.unique ? Object.keys(def.fields) : [])].map(quote).join(', ')
  const [, known] = await Promise.all([
    tx.query(`delete from ${table} where suid = $1 and ${quote(owner)} = $2 and id <> all($3::bigint[])`, [tx.suid, id, kept]),
    tx.query<{ id: number }>(`select ${columns} from ${table} where suid = $1 and ${quote(owner)} = $2`, [tx.suid, id]),
  ])
  return new Map(known.map((line) => [line.id, line]))
}
