import type { Field } from '#core/fields/field.ts'
import type { Fields } from '#core/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'

/** The values of a row that its definition knows, as columns with their SQL places. */
export interface Placed {
  names: string[]
  places: string[]
  values: unknown[]
}

/** Lays out values for an insert or update; `values` begins with what the statement already carries. */
export function place(fields: Fields, row: Readonly<Record<string, unknown>>, carried: readonly unknown[]): Placed {
  const values = [...carried]
  const names = Object.keys(fields).filter((name) => name in row)
  const places = names.map((name) => {
    const field = fields[name]
    return field ? placeOf(field, values.push(stored(field, row[name]))) : ''
  })
  return { names: names.map(quote), places, values }
}

/** Adds a row and gives its id. */
export async function insertRow(
  tx: Tx,
  table: string,
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { names, places, values } = place(fields, row, [tx.suid, ...Object.values(extra)])
  const extras = Object.keys(extra)
  const columns = ['suid', ...extras.map(quote), ...names]
  const marks = ['$1', ...extras.map((_, i) => `$${i + 2}`), ...places]
  const [made] = await tx.query<{ id: number }>(
    `insert into ${quote(table)} (${columns.join(', ')}) values (${marks.join(', ')}) returning id`,
    values,
  )
  if (!made) throw new Error(`${table}: the new row has no id`)
  return made.id
}

function placeOf(field: Field, n: number): string {
  return field.column === 'timestamptz' ? `to_timestamp($${n}::double precision)` : `$${n}::${field.column}`
}

function stored(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.column === 'boolean' ? false : null
  return field.column === 'jsonb' && !field.asText ? JSON.stringify(value) : value
}
