import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayEnd, formatDay } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { closeBooks, lockInventoryBooks } from '../../inventory/closing/close-books.ts'
import { flowsOf } from '../../ledger/period/flows.ts'
import { freezePeriod } from '../../ledger/period/close-period.ts'
import { lastVerification } from '../../ledger/verify/verify.ts'
import { operators } from '../../sys/tables.ts'

interface Month {
  id: number
  month: string
  first_day: number
  last_day: number
  standing: 'running' | 'open' | 'closed'
  closed_by: string | null
}

/** Closes a month, which must be the next one. Throws like `close`, and `month_order`. */
export async function closeMonth(ctx: Ctx<DB>, id: number): Promise<void> {
  await lockInventoryBooks(ctx)
  const { due, before } = await openUntil(ctx, id)
  const [first, more] = due
  if (first && more) throw new AppError('month_order', { month: due.at(-1)?.month ?? '', first: first.month })
  await close(ctx, due, before)
}

/** Closes all open months up to one, in order and atomically; returns their number. Throws like `close`. */
export async function closeMonthsUntil(ctx: Ctx<DB>, id: number): Promise<number> {
  await lockInventoryBooks(ctx)
  const { due, before } = await openUntil(ctx, id)
  await close(ctx, due, before)
  return due.length
}

/** The open months up to one, in order, and the closed month before them. */
async function openUntil({ db, suid }: Ctx<DB>, id: number): Promise<{ due: Month[]; before: Month | undefined }> {
  const { rows } = await sql<Month>`
    select m.id, m.month, m.first_day, m.last_day, m.standing, o.username as closed_by from money_month_view m ${operators.leftJoin('o', 'm.closed_by')}
    where m.suid = ${suid} order by m.id`.execute(db)
  const month = rows.find((row) => row.id === id)
  if (!month) throw new AppError('not_found')
  if (month.standing === 'closed') throw new AppError('month_closed', { month: month.month, by: month.closed_by ?? '' })
  if (month.standing === 'running')
    throw new AppError('month_running', { month: month.month, until: figure.day(month.last_day) })
  const due = rows.slice(0, rows.indexOf(month) + 1).filter(({ standing }) => standing !== 'closed')
  return { due, before: rows[rows.indexOf(month) - due.length] }
}

/**
 * Closes the books of stock and ledger up to the end of the last of these months and writes each month's report, in one
 * action (docs/decisions). Concurrent closes run one after the other. Throws `month_closed`, `month_running`,
 * `month_busy`, `month_unsound`, `period_busy`.
 */
async function close(ctx: Ctx<DB>, due: readonly Month[], before: Month | undefined): Promise<void> {
  const last = due.at(-1)
  if (!last) return
  await checkUndecided(ctx, last)
  const findingCount = (await lastVerification(ctx))?.counts.found ?? 0
  if (findingCount > 0) throw new AppError('month_unsound', { count: findingCount })
  await closeBooks(ctx, last.last_day)
  await freezePeriod(ctx, last.last_day)
  for (const [at, month] of due.entries()) await writeReport(ctx, month, at === 0 ? before : due[at - 1])
}

/** Refuses undecided receipts and payments of the month; closing the stock books checks the stock documents. */
async function checkUndecided({ db, suid }: Ctx<DB>, { month, last_day }: Month): Promise<void> {
  const { rows } = await sql<{ bill_no: string; n: number }>`
    select min(bill_no) as bill_no, count(*) as n from (
      ${sql.join(
        ['receipt', 'payment'].map(
          (table) =>
            sql`select bill_no from ${sql.table(table)} where suid = ${suid} and del_at is null and status = 'unaudited' and biz_date < to_timestamp(${dayEnd(last_day)})`,
        ),
        sql` union all `,
      )}
    ) waiting`.execute(db)
  const [waiting] = rows
  if (waiting && waiting.n > 0) throw new AppError('month_busy', { month, count: waiting.n, bill_no: waiting.bill_no })
}

/**
 * Writes the permanent report of a month: it opens with the closing of the month before. Throws where the closings of
 * an asset do not sum to zero.
 */
async function writeReport({ db, suid, uid, now }: Ctx<DB>, month: Month, before: Month | undefined): Promise<void> {
  const { id, first_day, last_day } = month
  await sql`
    insert into money_month (suid, id, first_day, last_day, postings, closed_by, closed_at)
    values (${suid}, ${id}, ${formatDay(first_day)}::date, ${formatDay(last_day)}::date,
      (select coalesce(sum(f.postings), 0) from (${flowsOf(suid, before ? first_day : null, last_day)}) f), ${uid}, to_timestamp(${now}))`.execute(
    db,
  )
  await sql`
    insert into money_month_move (suid, month_id, owner, asset, bucket, type, credit, debit, postings)
    select ${suid}, ${id}, f.* from (${flowsOf(suid, before ? first_day : null, last_day)}) f order by 3, 4, 5, 6`.execute(
    db,
  )
  await sql`
    with f as (
      select owner, asset, bucket, sum(credit)::bigint as credit, sum(debit)::bigint as debit, sum(postings)::bigint as postings
      from money_month_move where suid = ${suid} and month_id = ${id} group by 1, 2, 3
    ), b as (select owner, asset, bucket, closing from money_month_line where suid = ${suid} and month_id = ${before?.id ?? null})
    insert into money_month_line (suid, month_id, owner, asset, bucket, opening, credit, debit, closing, postings)
    select ${suid}, ${id}, owner, asset, bucket, coalesce(b.closing, 0), coalesce(f.credit, 0), coalesce(f.debit, 0),
      coalesce(b.closing, 0) + coalesce(f.credit, 0) - coalesce(f.debit, 0), coalesce(f.postings, 0)
    from f full join b using (owner, asset, bucket) order by owner, asset, bucket`.execute(db)
  const { rows } = await sql<{ asset: string }>`
    select asset from money_month_line where suid = ${suid} and month_id = ${id} group by asset having sum(closing) <> 0`.execute(
    db,
  )
  if (rows.length > 0) throw new AppError('month_unsound', { count: rows.length })
}
