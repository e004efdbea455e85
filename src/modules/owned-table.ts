import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DB } from './db.ts'

/** The column of a row of the same statement that holds an id: `s.material_id`. */
type Naming = `${string}.${string}`

/** A table as the statements of other sections use it. Its owner makes and exports it, so that who reads it imports the owner. */
export interface OwnedTable {
  /** Behind `from`; or behind `join`, where more follows than the id that a row names. */
  as(alias: string): RawBuilder<unknown>
  /** Joined to the row that names it, of the same supplier. */
  join(alias: string, by: Naming): RawBuilder<unknown>
  leftJoin(alias: string, by: Naming): RawBuilder<unknown>
  /** The same as text, for the SQL of computed columns. */
  text(alias: string): string
  joinText(alias: string, by: Naming): string
}

/** Makes what a section exports of a table of its own. */
export function ownedTable(table: keyof DB): OwnedTable {
  const text = (alias: string) => `${table} ${alias}`
  const joinText = (alias: string, by: Naming) => `join ${table} ${alias} on ${alias}.suid = ${rowOf(by)}.suid and ${alias}.id = ${by}`
  return {
    as: (alias) => sql.raw(text(alias)),
    join: (alias, by) => sql.raw(joinText(alias, by)),
    leftJoin: (alias, by) => sql.raw(`left ${joinText(alias, by)}`),
    text,
    joinText,
  }
}

function rowOf(by: Naming): string {
  return by.slice(0, by.indexOf('.'))
}
