import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Book } from '../account/accounts.ts'

/** Rows of a table above a position, by their ids. The bounds are literals: the plan of a step depends on how many rows lie between them. */
export interface Window {
  readonly within: (id: string) => RawBuilder<boolean>
  /** Where the next one begins; null for the last, which has no upper end. */
  readonly next: number | null
}

export async function windowOf(
  { db, suid }: Book,
  table: 'ledger_account' | 'ledger_transaction',
  from: number,
  size: number,
): Promise<Window> {
  const { rows } = await sql<{ last: number | null; n: number }>`
    select max(id) as last, count(*)::int as n from (select id from ${sql.raw(table)} where suid = ${suid} and id > ${from} order by id limit ${size}) w`.execute(
    db,
  )
  const { last = null, n = 0 } = rows[0] ?? {}
  const next = n < size ? null : last
  return {
    within: (id) =>
      next === null
        ? sql`${sql.raw(id)} > ${sql.lit(from)}`
        : sql`${sql.raw(id)} > ${sql.lit(from)} and ${sql.raw(id)} <= ${sql.lit(next)}`,
    next,
  }
}
