import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Book } from '../account/accounts.ts'

/**
 * A range of table rows by id. The bounds are literals, because the plan of a step depends on the number of rows
 * between them.
 */
export interface Window {
  readonly within: (id: string) => RawBuilder<boolean>
  /** Where the next window begins; null for the last, which has no upper bound. */
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
