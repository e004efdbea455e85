import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DB } from './db.ts'

/** The column of a row of the same statement that holds an id: `s.material_id`. */
type IdColumn = `${string}.${string}`

/**
 * A table for use in the statements of other sections. The owning section creates and exports it, so that users import
 * the owner.
 */
export interface OwnedTable {
  /** After `from`, or after `join` when the condition is more than an id reference. */
  as(alias: string): RawBuilder<unknown>
  /** Joined by the id in a column of another row of the same supplier. */
  join(alias: string, by: IdColumn): RawBuilder<unknown>
  leftJoin(alias: string, by: IdColumn): RawBuilder<unknown>
  /** The same as text, for the SQL of computed columns. */
  text(alias: string): string
  joinText(alias: string, by: IdColumn): string
}

/** Creates the exported form of a section's own table. */
export function ownedTable(table: keyof DB): OwnedTable {
  const text = (alias: string) => `${table} ${alias}`
  const joinText = (alias: string, by: IdColumn) =>
    `join ${table} ${alias} on ${alias}.suid = ${rowOf(by)}.suid and ${alias}.id = ${by}`
  return {
    as: (alias) => sql.raw(text(alias)),
    join: (alias, by) => sql.raw(joinText(alias, by)),
    leftJoin: (alias, by) => sql.raw(`left ${joinText(alias, by)}`),
    text,
    joinText,
  }
}

function rowOf(by: IdColumn): string {
  return by.slice(0, by.indexOf('.'))
}
