import type { Bound } from '#core/define/registry.ts'
import { codeForms, codeKey } from '#core/value/clean-text.ts'
import type { Tx } from '../db/db.ts'
import { quote, readableColumns } from '../read/columns.ts'
import { findLines } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { scopeCondition } from '../read/scope.ts'
import type { Writing } from '../write/action-types.ts'
import type { ReadFile, ReadRow } from './import-read.ts'

/**
 * Records that rows of a file name: by the number that the product gave them, by their code, or by a key of several
 * columns that the file holds.
 */
export async function findExisting(tx: Tx, writing: Writing, read: ReadFile): Promise<Map<ReadRow, StoredRecord>> {
  const matches = new Map<ReadRow, StoredRecord>()
  for (const key of keysOf(writing.bound)) {
    const keyed = read.rows.flatMap((row): Keyed[] => {
      const parts = matches.has(row) ? undefined : partsOf(writing.bound, key, row)
      return parts ? [{ row, parts }] : []
    })
    if (keyed.length === 0) continue
    const stored = await storedBy(tx, writing, key, keyed)
    for (const { row, parts } of keyed) {
      const before = stored.get(exactKey(parts)) ?? stored.get(foldedKey(writing.bound, key, parts))
      if (before) matches.set(row, before)
    }
  }
  return matches
}

/** The field by whose value alone a row of a file names a record. */
export function keyOf({ resource }: Bound): string | undefined {
  return resource.unique?.find((columns) => columns.length === 1)?.[0]
}

/** What a value of a key is compared by. */
export function keyValue({ resource }: Bound, column: string, value: unknown): unknown {
  return resource.fields[column]?.code && typeof value === 'string' ? codeKey(value) : value
}

type Key = readonly string[]

interface Keyed {
  row: ReadRow
  parts: readonly unknown[]
}

/**
 * Keys in the order in which they are tried. Moments are no parts of one: their column is read in other units than it
 * is stored.
 */
function keysOf(bound: Bound): Key[] {
  const { numbered, unique = [], fields } = bound.resource
  const code = keyOf(bound)
  const several = unique.filter(
    (columns) => columns.length > 1 && columns.every((name) => comparable.has(fields[name]?.column ?? '')),
  )
  return [...(numbered ? [[numbered.field]] : []), ...(code === undefined ? [] : [[code]]), ...several]
}

const comparable: ReadonlySet<string> = new Set(['text', 'bigint', 'integer'])

/** The key columns of a row; some of a composite key may be empty if their column is nullable. */
function partsOf({ resource }: Bound, key: Key, { values, number }: ReadRow): readonly unknown[] | undefined {
  const parts = key.map((name) => (name === resource.numbered?.field ? (number ?? values[name]) : values[name]))
  const empty = (at: number) =>
    parts[at] === null && key.length > 1 && resource.fields[key[at] ?? '']?.nullable === true
  const filled = parts.map((part) => typeof part === 'string' || typeof part === 'number')
  return filled.includes(true) && filled.every((fills, at) => fills || empty(at)) ? parts : undefined
}

/** The records of those keys, locked, by the key as it is stored and as it is compared. */
async function storedBy(
  tx: Tx,
  { bound, registry, session }: Writing,
  key: Key,
  keyed: readonly Keyed[],
): Promise<Map<string, StoredRecord>> {
  const { fields, table } = bound.resource
  const forms = keyed.flatMap(({ parts }) =>
    isCode(bound, key) ? codeForms(String(parts[0])).map((form) => [form]) : [parts],
  )
  const values: unknown[] = [tx.suid, ...key.map((_, at) => forms.map((parts) => parts[at]))]
  const scope = scopeCondition(bound, session, (value) => `$${values.push(value)}`)
  const params = key.map((name, at) => `$${at + 2}::${fields[name]?.column ?? 'text'}[]`)
  const equals = key.map((name, at) => {
    const operator = key.length > 1 && fields[name]?.nullable ? 'is not distinct from' : '='
    return `s.${quote(name)} ${operator} k.k${at}`
  })
  const meets =
    key.length === 1
      ? `t.${quote(key[0] ?? '')} = any(${params.join('')})`
      : `t.id in (select s.id from unnest(${params.join(', ')}) as k(${key.map((_, at) => `k${at}`).join(', ')}) join ${quote(table)} s on s.suid = $1 and ${equals.join(' and ')})`
  const readable = [...readableColumns(bound, registry).values()].filter(
    ({ computed, name }) => !computed && name !== 'id',
  )
  const rows = await tx.query(
    `select t.id, t.ver, ${key.map((name, at) => `t.${quote(name)} as _key${at}`).join(', ')}, ${readable.map(({ sql, name }) => `${sql} as ${quote(name)}`).join(', ')} from ${quote(table)} t where t.suid = $1 and t.del_at is null and ${meets}${scope ? ` and ${scope}` : ''} for update of t`,
    values,
  )
  const ids = rows.map((row) => Number(row.id))
  const lines = ids.length > 0 ? await findLines(tx, { bound, registry }, ids) : new Map()
  const stored = rows.map((row) => {
    const parts = key.map((_, at) => row[`_key${at}`])
    const columns = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_key')))
    return { parts, record: { ...columns, id: Number(row.id), ver: Number(row.ver), ...lines.get(Number(row.id)) } }
  })
  return new Map([
    ...stored.map(({ parts, record }) => [foldedKey(bound, key, parts), record] as const),
    ...stored.map(({ parts, record }) => [exactKey(parts), record] as const),
  ])
}

function isCode({ resource }: Bound, key: Key): boolean {
  return key.length === 1 && resource.fields[key[0] ?? '']?.code === true
}

function exactKey(parts: readonly unknown[]): string {
  return JSON.stringify(parts.map((part) => (typeof part === 'number' ? String(part) : part)))
}

function foldedKey(bound: Bound, key: Key, parts: readonly unknown[]): string {
  return `~${exactKey(parts.map((part, at) => keyValue(bound, key[at] ?? '', part)))}`
}
