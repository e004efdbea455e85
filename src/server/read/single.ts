import type { Tx } from '../db/db.ts'
import { quote, readableColumns } from './columns.ts'
import { findRecord } from './record.ts'
import type { Finder, StoredRecord } from './record.ts'
import { unscoped } from './scope.ts'

/** The single record, or its defaults with the id 0. */
export async function findSingle(tx: Tx, finder: Finder): Promise<StoredRecord> {
  const { bound } = finder
  const [row] = await tx.query<{ id: number }>(
    `select id from ${quote(bound.resource.table)} where suid = $1 and del_at is null`,
    [tx.suid],
  )
  if (row) return findRecord(tx, { ...finder, session: { ...finder.session, ...unscoped } }, row.id)
  const publicFields = Object.entries(bound.resource.fields).filter(([, field]) => !field.secret)
  return { id: 0, ver: 0, ...Object.fromEntries(publicFields.map(([name, field]) => [name, field.default ?? null])) }
}

/** The values of the single record for internal use, sealed secrets included. */
export async function valuesOfSingle(tx: Tx, finder: Finder): Promise<StoredRecord> {
  const record = await findSingle(tx, finder)
  const { table, fields: all } = finder.bound.resource
  const secrets = Object.keys(all).filter((name) => all[name]?.secret)
  if (record.id === 0 || secrets.length === 0)
    return { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) }
  const [row] = await tx.query(
    `select ${secrets.map(quote).join(', ')} from ${quote(table)} where suid = $1 and id = $2`,
    [tx.suid, record.id],
  )
  return { ...record, ...row }
}

/**
 * The fields of the single record as stored, sealed secrets included, by one statement; undefined before the first
 * save.
 */
export async function storedSingle(
  tx: Tx,
  { bound, registry }: Pick<Finder, 'bound' | 'registry'>,
): Promise<Record<string, unknown> | undefined> {
  const { table, fields } = bound.resource
  const readable = readableColumns(bound, registry)
  const columns = Object.keys(fields).map(
    (name) => `${readable.get(name)?.stored ?? `t.${quote(name)}`} as ${quote(name)}`,
  )
  const [row] = await tx.query(
    `select ${columns.join(', ')} from ${quote(table)} t where t.suid = $1 and t.del_at is null`,
    [tx.suid],
  )
  return row
}
