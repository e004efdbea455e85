import { invalid } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import { codeKey } from '#core/value/clean-text.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import type { StoredRecord } from '../read/record.ts'
import { labelText } from '../words/words.ts'

/**
 * Refuses a code that differs from another record's code only in case; the unique index refuses exact duplicates.
 * Existing duplicates stay until one of them is changed. Concurrent writes of such codes wait for each other. Throws
 * `invalid` with `duplicate`.
 */
export async function refuseCaseDuplicates(
  tx: Tx,
  bound: Bound,
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord | null,
): Promise<void> {
  const { unique = [], fields, table } = bound.resource
  for (const [name, ...more] of unique) {
    const code = name === undefined || more.length > 0 || !fields[name]?.code ? undefined : values[name]
    if (name === undefined || typeof code !== 'string' || code === before?.[name]) continue
    const column = quote(name)
    const locked = tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `${tx.suid} ${table}.${name} ${codeKey(code)}`,
    ])
    locked.catch(() => undefined) // a failure also fails the next query
    const duplicates = await tx.query(
      `select 1 from ${quote(table)} where suid = $1 and del_at is null and ${column} ilike $2 and ${column} <> $3 and id <> $4 limit 1`,
      [tx.suid, code.replace(/[\\%_]/g, '\\$&'), code, before?.id ?? 0],
    )
    await locked
    if (duplicates.length > 0)
      throw invalid([{ field: name, code: 'duplicate', params: { label: labelText(bound, name) } }])
  }
}
