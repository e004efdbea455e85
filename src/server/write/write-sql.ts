import type { Field } from '#core/fields/field.ts'
import type { Fields } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'

/** The values of a row for the columns of its definition, with their SQL placeholders. */
export interface BoundValues {
  names: string[]
  placeholders: string[]
  values: unknown[]
}

/** Binds values for an insert or update; `values` begins with `carried`, the values that the statement already has. */
export function bindValues(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  carried: readonly unknown[],
): BoundValues {
  const values = [...carried]
  const names = Object.keys(fields).filter((name) => name in row)
  const placeholders = names.map((name) => {
    const field = fields[name]
    return field ? placeholderOf(field, values.push(toColumnValue(field, row[name]))) : ''
  })
  return { names: names.map(quote), placeholders, values }
}

/** The id of the next row of a table; an unused id leaves a gap. */
export async function nextId(tx: Tx, table: string): Promise<number> {
  const sequence = sequences.get(table)
  const name = sequence === undefined ? `pg_get_serial_sequence($1, 'id')` : `'${sequence}'`
  const [next] = await tx.query<{ id: number; name: string }>(
    `select nextval(${name}) as id, ${name} as name`,
    sequence === undefined ? [table] : [],
  )
  if (!next) throw new Error(`${table}: no next id`)
  sequences.set(table, next.name)
  return next.id
}

/** The names of the id sequences, cached because looking one up takes longer than drawing from it. */
const sequences = new Map<string, string>()

/** Inserts a row as `t` and returns the columns of `returning`. `extra` are server columns. */
export async function insertRow(
  tx: Tx,
  { table, fields, returning }: { table: string; fields: Fields; returning: string },
  row: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { names, placeholders, values } = bindValues(fields, row, [tx.suid, ...Object.values(extra)])
  const extras = Object.keys(extra)
  const columns = ['suid', ...extras.map(quote), ...names]
  const marks = ['$1', ...extras.map((_, i) => `$${i + 2}`), ...placeholders]
  const text = `insert into ${quote(table)} as t (${columns.join(', ')}) values (${marks.join(', ')}) returning ${returning}`
  const [added] = await tx.query(text, values)
  if (!added) throw new Error(`${table}: a row that was added answered nothing`)
  return added
}

/** A line to store; `extra` are server columns. */
export interface StoredLine {
  row: Readonly<Record<string, unknown>>
  extra: Readonly<Record<string, number>>
}

/**
 * Inserts rows in one statement, in order, and returns them as stored. `common` are server columns that all rows share.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  fields: Fields,
  rows: readonly StoredLine[],
  common: Readonly<Record<string, number>>,
): Promise<Record<string, unknown>[]> {
  const returning = ['id', 'line_no', ...Object.keys(fields)].map(quote).join(', ')
  const inserts = groupByColumns(fields, rows).map(({ names, sources, definition, json }) => {
    const shared = Object.keys(common)
    const columns = ['suid', ...shared, ...names].map(quote)
    const marks = ['$2', ...shared.map((_, i) => `$${i + 3}`), ...sources]
    return tx.query(
      `insert into ${quote(table)} (${columns.join(', ')}) select ${marks.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${definition}) order by r.line_no returning ${returning}`,
      [json, tx.suid, ...Object.values(common)],
    )
  })
  const rowsInOrder = (await Promise.all(inserts)).flat().toSorted((a, b) => Number(a.line_no) - Number(b.line_no))
  return rowsInOrder.map(({ line_no: _placed, ...row }) => row)
}

/** Updates rows by id in one statement. */
export async function updateRows(
  tx: Tx,
  table: string,
  fields: Fields,
  rows: readonly (StoredLine & { id: number })[],
): Promise<void> {
  const identified = rows.map(({ row, id, extra }) => ({ row, extra: { ...extra, id } }))
  for (const { names, sources, definition, json } of groupByColumns(fields, identified)) {
    const sets = names.flatMap((name, i) => (name === 'id' ? [] : [`${quote(name)} = ${sources[i]}`]))
    await tx.query(
      `update ${quote(table)} t set ${sets.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${definition}) where t.suid = $2 and t.id = r.id`,
      [json, tx.suid],
    )
  }
}

/** Groups rows that set the same columns; each group is one JSON document with its record definition. */
function groupByColumns(fields: Fields, rows: readonly StoredLine[]) {
  const fieldColumns = columnsOf(fields)
  const named = rows.map(({ row, extra }) => ({ row, extra, columns: fieldColumns.filter(({ name }) => name in row) }))
  return [...Map.groupBy(named, ({ columns }) => columns.map(({ name }) => name).join()).values()].map((group) => {
    const { extra = {}, columns = [] } = group[0] ?? {}
    const extraNames = Object.keys(extra)
    return {
      names: [...extraNames, ...columns.map(({ name }) => name)],
      sources: [...extraNames.map((name) => `r.${quote(name)}`), ...columns.map(({ source }) => source)],
      definition: [
        ...extraNames.map((name) => `${quote(name)} bigint`),
        ...columns.map(({ definition }) => definition),
      ].join(', '),
      json: JSON.stringify(group.map((line) => toJson(line, columns))),
    }
  })
}

function toJson({ row, extra }: StoredLine, columns: readonly ColumnInJson[]): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...extra }
  for (const { name, field } of columns) sent[name] = toColumnValue(field, row[name])
  return sent
}

interface ColumnInJson {
  name: string
  field: Field
  source: string
  definition: string
}

const inJsonOf = new WeakMap<Fields, readonly ColumnInJson[]>()

/** The columns of a definition as JSON and their SQL to read them back, cached per definition. */
function columnsOf(fields: Fields): readonly ColumnInJson[] {
  const cached = inJsonOf.get(fields)
  if (cached) return cached
  const columns = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    source: readBack(`r.${quote(name)}`, field),
    definition: `${quote(name)} ${inJson(field)}`,
  }))
  inJsonOf.set(fields, columns)
  return columns
}

/** The type of a column in JSON: instants as seconds, documents as their text. */
function inJson({ column }: Field): string {
  return column === 'timestamptz' ? 'double precision' : column === 'jsonb' ? 'text' : column
}

function readBack(source: string, { column }: Field): string {
  return column === 'timestamptz' ? `to_timestamp(${source})` : column === 'jsonb' ? `${source}::jsonb` : source
}

function placeholderOf(field: Field, n: number): string {
  return field.column === 'timestamptz' ? `to_timestamp($${n}::double precision)` : `$${n}::${field.column}`
}

function toColumnValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.column === 'boolean' ? false : null
  return field.column === 'jsonb' && !field.asText ? JSON.stringify(value) : value
}
