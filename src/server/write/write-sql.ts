import type { Field } from '#core/fields/field.ts'
import type { Fields } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'

/** The values of a row that its definition knows, as columns with their SQL places. */
export interface BoundValues {
  names: string[]
  places: string[]
  values: unknown[]
}

/** Binds values for an insert or update; `values` begins with what the statement already carries. */
export function bindValues(fields: Fields, row: Readonly<Record<string, unknown>>, carried: readonly unknown[]): BoundValues {
  const values = [...carried]
  const names = Object.keys(fields).filter((name) => name in row)
  const places = names.map((name) => {
    const field = fields[name]
    return field ? placeOf(field, values.push(stored(field, row[name]))) : ''
  })
  return { names: names.map(quote), places, values }
}

/** The id of the next row of a table; one that is not used after all is left out. */
export async function nextId(tx: Tx, table: string): Promise<number> {
  const known = sequences.get(table)
  const name = known === undefined ? `pg_get_serial_sequence($1, 'id')` : `'${known}'`
  const [next] = await tx.query<{ id: number; name: string }>(
    `select nextval(${name}) as id, ${name} as name`,
    known === undefined ? [table] : [],
  )
  if (!next) throw new Error(`${table}: no next id`)
  sequences.set(table, next.name)
  return next.id
}

/** What the sequences behind the ids are called; looking one up takes longer than drawing from it. */
const sequences = new Map<string, string>()

/** Adds a row `t` and gives what is asked of it. `extra` are columns of the server. */
export async function insertRow(
  tx: Tx,
  { table, fields, asked }: { table: string; fields: Fields; asked: string },
  row: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { names, places, values } = bindValues(fields, row, [tx.suid, ...Object.values(extra)])
  const extras = Object.keys(extra)
  const columns = ['suid', ...extras.map(quote), ...names]
  const marks = ['$1', ...extras.map((_, i) => `$${i + 2}`), ...places]
  const text = `insert into ${quote(table)} as t (${columns.join(', ')}) values (${marks.join(', ')}) returning ${asked}`
  const [added] = await tx.query(text, values)
  if (!added) throw new Error(`${table}: a row that was added answered nothing`)
  return added
}

/** A line as it is to be stored; `extra` are columns of the server. */
export interface StoredLine {
  row: Readonly<Record<string, unknown>>
  extra: Readonly<Record<string, number>>
}

/** Adds rows in one statement, in their order, and gives them as they are stored. `common` are columns of the server that all of them share. */
export async function insertRows(
  tx: Tx,
  table: string,
  fields: Fields,
  rows: readonly StoredLine[],
  common: Readonly<Record<string, number>>,
): Promise<Record<string, unknown>[]> {
  const given = ['id', 'line_no', ...Object.keys(fields)].map(quote).join(', ')
  const adding = alikeRows(fields, rows).map(({ names, sources, definition, json }) => {
    const shared = Object.keys(common)
    const columns = ['suid', ...shared, ...names].map(quote)
    const marks = ['$2', ...shared.map((_, i) => `$${i + 3}`), ...sources]
    return tx.query(
      `insert into ${quote(table)} (${columns.join(', ')}) select ${marks.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${definition}) order by r.line_no returning ${given}`,
      [json, tx.suid, ...Object.values(common)],
    )
  })
  const rowsInOrder = (await Promise.all(adding)).flat().toSorted((a, b) => Number(a.line_no) - Number(b.line_no))
  return rowsInOrder.map(({ line_no: _placed, ...row }) => row)
}

/** Changes rows by their ids in one statement. */
export async function updateRows(tx: Tx, table: string, fields: Fields, rows: readonly (StoredLine & { id: number })[]): Promise<void> {
  const known = rows.map(({ row, id, extra }) => ({ row, extra: { ...extra, id } }))
  for (const { names, sources, definition, json } of alikeRows(fields, known)) {
    const sets = names.flatMap((name, i) => (name === 'id' ? [] : [`${quote(name)} = ${sources[i]}`]))
    await tx.query(
      `update ${quote(table)} t set ${sets.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${definition}) where t.suid = $2 and t.id = r.id`,
      [json, tx.suid],
    )
  }
}

/** Rows that name the same columns, as one JSON document with the way to read it back. */
function alikeRows(fields: Fields, rows: readonly StoredLine[]) {
  const known = columnsOf(fields)
  const named = rows.map(({ row, extra }) => ({ row, extra, columns: known.filter(({ name }) => name in row) }))
  return [...Map.groupBy(named, ({ columns }) => columns.map(({ name }) => name).join()).values()].map((alike) => {
    const { extra = {}, columns = [] } = alike[0] ?? {}
    const own = Object.keys(extra)
    return {
      names: [...own, ...columns.map(({ name }) => name)],
      sources: [...own.map((name) => `r.${quote(name)}`), ...columns.map(({ source }) => source)],
      definition: [...own.map((name) => `${quote(name)} bigint`), ...columns.map(({ definition }) => definition)].join(', '),
      json: JSON.stringify(alike.map((one) => asSent(one, columns))),
    }
  })
}

function asSent({ row, extra }: StoredLine, columns: readonly ColumnInJson[]): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...extra }
  for (const { name, field } of columns) sent[name] = stored(field, row[name])
  return sent
}

interface ColumnInJson {
  name: string
  field: Field
  source: string
  definition: string
}

const inJsonOf = new WeakMap<Fields, readonly ColumnInJson[]>()

/** How the columns of a definition travel as JSON and are read back, put together once. */
function columnsOf(fields: Fields): readonly ColumnInJson[] {
  const known = inJsonOf.get(fields)
  if (known) return known
  const made = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    source: readBack(`r.${quote(name)}`, field),
    definition: `${quote(name)} ${inJson(field)}`,
  }))
  inJsonOf.set(fields, made)
  return made
}

/** How a column stands in JSON: instants as seconds, documents as their text. */
function inJson({ column }: Field): string {
  return column === 'timestamptz' ? 'double precision' : column === 'jsonb' ? 'text' : column
}

function readBack(source: string, { column }: Field): string {
  return column === 'timestamptz' ? `to_timestamp(${source})` : column === 'jsonb' ? `${source}::jsonb` : source
}

function placeOf(field: Field, n: number): string {
  return field.column === 'timestamptz' ? `to_timestamp($${n}::double precision)` : `$${n}::${field.column}`
}

function stored(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.column === 'boolean' ? false : null
  return field.column === 'jsonb' && !field.asText ? JSON.stringify(value) : value
}
