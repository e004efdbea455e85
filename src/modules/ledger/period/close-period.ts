import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import type { Book } from '../account/accounts.ts'

/** The last closed day, as `2026-10-31`; nothing can be posted into it or before it. */
export async function closedUntil({ db, suid }: Book): Promise<string | null> {
  const { rows } = await sql<{
    closed_until: string | null
  }>`select closed_until from ledger_book where suid = ${suid}`.execute(db)
  return rows[0]?.closed_until ?? null
}

/**
 * Closes the books up to a past day, or reopens them from the day after an earlier one (null: all of them). Waits for
 * running postings, which delay it until they commit, so reads after this call see the final state of the closed days.
 * Throws `ledger_period_frozen`.
 */
export async function closePeriod({ db, suid, now }: Book & { now: number }, until: number | null): Promise<void> {
  if (until !== null && dayStart(until) >= dayStart(now)) throw new Error('a period is closed after its last day')
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger_book', ${suid}))`.execute(db)
  const { rows } = await sql<{
    frozen_until: string | null
  }>`select frozen_until from ledger_book where suid = ${suid}`.execute(db)
  const frozen = rows[0]?.frozen_until ?? null
  if (frozen !== null && (until === null || formatDay(until) < frozen))
    throw new AppError('ledger_period_frozen', { until: frozen })
  await sql`
    insert into ledger_book (suid, closed_until) values (${suid}, ${until === null ? null : formatDay(until)}::date)
    on conflict (suid) do update set closed_until = excluded.closed_until`.execute(db)
}

/** Keeps the books closed up to a day permanently, because the figures were reported. The day never moves back. */
export async function freezePeriod(book: Book & { now: number }, until: number): Promise<void> {
  const closed = await closedUntil(book)
  if (closed === null || closed < formatDay(until)) await closePeriod(book, until)
  await sql`update ledger_book set frozen_until = greatest(frozen_until, ${formatDay(until)}::date) where suid = ${book.suid}`.execute(
    book.db,
  )
}
