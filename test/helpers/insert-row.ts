import { Client } from 'pg'
import type { TestDatabase } from './database.ts'

/** Values by column. */
export type Row = Readonly<Record<string, unknown>>

interface Column {
  readonly name: string
  readonly type: string
  /** Neither nullable nor filled by the database. */
  readonly required: boolean
}

/**
 * Inserts a row of a supplier, past triggers and foreign keys, and returns its id. Values of fields that are no columns
 * are ignored; required columns without a value or default get a generated one, or one by their type.
 */
export async function insertRow(
  { connection }: TestDatabase,
  { table, values, generated = {} }: { table: string; values: Row; generated?: Row | undefined },
): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows: columns } = await client.query<Column>(columnsSql, [table])
    const row = columns.flatMap(({ name, type, required }) => {
      const value = values[name] ?? (required ? (generated[name] ?? defaultOf(type, name)) : undefined)
      return value === undefined ? [] : [[name, sqlValue(value, type)] as const]
    })
    const names = row.map(([name]) => `"${name}"`).join(', ')
    const places = row.map((_, n) => `$${n + 1}`).join(', ')
    await client.query('set session_replication_role = replica')
    const inserted = await client.query<{ id: string }>(
      `insert into "${table}" (${names}) values (${places}) returning id`,
      row.map(([, value]) => value),
    )
    return Number(inserted.rows[0]?.id)
  } finally {
    await client.end()
  }
}

let count = 0

function defaultOf(type: string, name: string): unknown {
  if (type.endsWith('[]')) return '{}'
  if (type === 'boolean') return false
  if (type.startsWith('json')) return {}
  if (type === 'date' || type.startsWith('timestamp')) return new Date()
  if (/^(smallint|integer|bigint|numeric)/.test(type)) return 1
  return `${name} ${++count}`
}

function sqlValue(value: unknown, type: string): unknown {
  if (type.startsWith('json')) return JSON.stringify(value)
  if (typeof value === 'number' && (type === 'date' || type.startsWith('timestamp'))) return new Date(value * 1000)
  return value
}

const columnsSql = `
  select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef and attidentity = '' as required
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
