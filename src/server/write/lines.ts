import { invalid } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Lines } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import type { CheckedInput } from './input.ts'
import { linesText } from '../words/words.ts'
import { insertRows, updateRows } from './write-sql.ts'

/** Inserts the lines of a new record and returns them as stored, by name; lines that were not sent are empty lists. */
export async function addLines(
  tx: Tx,
  bound: Bound,
  id: number,
  sent: CheckedInput['lines'],
): Promise<Record<string, Line[]>> {
  const { resource } = bound
  const inserts = Object.entries(resource.lines ?? {}).map(
    async ([name, { table, fields }]): Promise<[string, Line[]]> => {
      const rows = sent[name] ?? []
      refuseForeignLines(bound, name, rows, new Set())
      const numbered = rows.map((row, at) => ({ row, extra: { line_no: at + 1 } }))
      return [name, await insertRows(tx, table, fields, numbered, { [`${resource.table}_id`]: id })]
    },
  )
  return Object.fromEntries(await Promise.all(inserts))
}

/**
 * Synchronizes the stored lines of a record with those sent: updates lines with known ids, inserts new ones, deletes
 * the rest.
 */
export async function saveLines(tx: Tx, bound: Bound, id: number, sent: CheckedInput['lines']): Promise<void> {
  const { resource } = bound
  const owner = `${resource.table}_id`
  const writes = Object.entries(sent).map(async ([name, rows]) => {
    const def = resource.lines?.[name]
    if (!def) return
    const stored = await deleteUnsentLines(tx, { def, owner, id }, rows)
    refuseForeignLines(bound, name, rows, new Set(stored.keys()))
    // Lines that swap values under a unique key cannot be updated one after the other: they are deleted and reinserted
    // with their ids.
    const swapped = swappedLines(def, rows, stored)
    if (swapped.size > 0)
      await tx.query(`delete from ${quote(def.table)} where suid = $1 and id = any($2::bigint[])`, [
        tx.suid,
        [...swapped],
      ])
    const numbered = rows.map((row, at) => ({ row, extra: { line_no: at + 1 } }))
    await Promise.all([
      updateRows(
        tx,
        def.table,
        def.fields,
        numbered.flatMap(({ row, extra }) =>
          typeof row.id === 'number' && !swapped.has(row.id) ? [{ row, id: row.id, extra }] : [],
        ),
      ),
      insertRows(
        tx,
        def.table,
        def.fields,
        numbered.flatMap(({ row, extra }) =>
          typeof row.id === 'number' && swapped.has(row.id)
            ? [{ row: { ...unsentValues(def, row, stored.get(row.id)), ...row }, extra: { ...extra, id: row.id } }]
            : [],
        ),
        { [owner]: id },
      ),
      insertRows(
        tx,
        def.table,
        def.fields,
        numbered.filter(({ row }) => typeof row.id !== 'number'),
        { [owner]: id },
      ),
    ])
  })
  await Promise.all(writes)
}

type Line = Readonly<Record<string, unknown>>

/** Throws `bad_ref` for lines whose ids do not belong to the record. */
function refuseForeignLines(bound: Bound, name: string, rows: readonly Line[], ownIds: ReadonlySet<number>): void {
  const problems = rows.flatMap(({ id }, at) =>
    typeof id === 'number' && !ownIds.has(id)
      ? [{ field: `${name}.id`, code: 'bad_ref' as const, params: { label: linesText(bound, name) }, row: at + 1 }]
      : [],
  )
  if (problems.length > 0) throw invalid(problems)
}

/**
 * The remaining lines that take over a value under a unique key from another remaining line. No table references such
 * lines.
 */
function swappedLines(
  { fields, unique }: Lines,
  rows: readonly Line[],
  stored: ReadonlyMap<number, Line>,
): Set<number> {
  const swapped = new Set<number>()
  if (!unique || stored.size < 2) return swapped
  for (const name of Object.keys(fields)) {
    const holders = new Map(
      [...stored].flatMap(([id, line]) => (isComparable(line[name]) ? [[JSON.stringify(line[name]), id]] : [])),
    )
    for (const { id, [name]: value } of rows) {
      const holder = isComparable(value) ? holders.get(JSON.stringify(value)) : undefined
      const storedLine = typeof id === 'number' ? stored.get(id) : undefined
      if (
        storedLine &&
        holder !== undefined &&
        holder !== id &&
        JSON.stringify(storedLine[name]) !== JSON.stringify(value)
      )
        swapped.add(Number(id))
    }
  }
  return swapped
}

function isComparable(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== 'boolean'
}

/** The stored values of columns that a row does not have: fields that its editor may not read. */
function unsentValues({ fields }: Lines, row: Line, stored: Line = {}): Line {
  return Object.fromEntries(
    Object.entries(stored).filter(([name]) => fields[name]?.readRight !== undefined && !(name in row)),
  )
}

/** Deletes the stored lines that were not sent and returns the remaining ones by id. */
async function deleteUnsentLines(
  tx: Tx,
  { def, owner, id }: { def: Lines; owner: string; id: number },
  rows: CheckedInput['lines'][string],
): Promise<Map<number, Line>> {
  const sentIds = rows.flatMap((row) => (typeof row.id === 'number' ? [row.id] : []))
  const table = quote(def.table)
  const columns = ['id', ...(def.unique ? Object.keys(def.fields) : [])].map(quote).join(', ')
  const [, remaining] = await Promise.all([
    tx.query(`delete from ${table} where suid = $1 and ${quote(owner)} = $2 and id <> all($3::bigint[])`, [
      tx.suid,
      id,
      sentIds,
    ]),
    tx.query<{ id: number }>(`select ${columns} from ${table} where suid = $1 and ${quote(owner)} = $2`, [tx.suid, id]),
  ])
  return new Map(remaining.map((line) => [line.id, line]))
}
