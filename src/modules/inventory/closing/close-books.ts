import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { closePeriod } from '../../ledger/period/close-period.ts'
import { inventorySetting } from '../setting/setting.resource.ts'
import { bookClosing } from './closing.resource.ts'

type Books = Pick<Ctx<DB>, 'db' | 'suid'>

/** A change of the last closed day: seconds, null where nothing is closed. */
interface Move {
  readonly until: number | null
  readonly former: number | null
  readonly reason: string | null
}

/**
 * Waits for running postings and blocks new ones until the transaction ends, so that no posting runs while a period
 * closes or opens.
 */
export async function lockInventoryBooks({ db, suid }: Books): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventory_setting', ${suid}))`.execute(db)
}

/** The last closed day, in seconds. */
export async function booksClosedUntil({ db, suid }: Books): Promise<number | null> {
  const { rows } = await sql<{ closed_until: number | null }>`
    select closed_until from inventory_setting where suid = ${suid} and del_at is null`.execute(db)
  return rows[0]?.closed_until ?? null
}

/**
 * Closes the stock books until a day, for the report of a month; does nothing if they are already closed. Requires the
 * lock on the books. Throws `period_busy`.
 */
export async function closeBooks(ctx: Ctx<DB>, until: number): Promise<void> {
  const former = await booksClosedUntil(ctx)
  if (former === null || former < until) await moveClosing(ctx, { until, former, reason: null })
}

/**
 * Moves the last closed day and records the figures of the moment. A later day needs every document up to it decided.
 * The ledger closes and opens with it, at most up to yesterday. Requires the lock on the books. Throws `period_busy`,
 * `ledger_period_frozen`.
 */
export async function moveClosing(ctx: Ctx<DB>, { until, former, reason }: Move): Promise<void> {
  const { db, suid, now, uid, log } = ctx
  if (until !== null && until > (former ?? 0)) await refusePending(ctx, until)
  const yesterday = dayStart(dayStart(now) - 1)
  await closePeriod({ db, suid, now }, until === null ? null : Math.min(until, yesterday))
  const setting = await sql<{ id: number; ver: number }>`
    select id, ver from inventory_setting where suid = ${suid} and del_at is null`.execute(db)
  await ctx.save(inventorySetting, { ...setting.rows[0] }, { closed_until: until })
  const last = until ?? former ?? now
  const { rows } = await sql<{ id: number }>`
    insert into book_closing (suid, kind, until, former, reason, stock_value, drafts, negatives, op_uid)
    select ${suid}, ${reason === null ? 'close' : 'reopen'}, to_timestamp(${until}), to_timestamp(${former}), ${reason},
      (select coalesce(sum(value), 0) from stock where suid = ${suid})
        - (select coalesce(sum(value_delta), 0) from stock_log where suid = ${suid} and posted_at >= to_timestamp(${dayEnd(last)})),
      (select count(*) from (${documentsUpTo(suid, 'draft', last)}) d),
      (select count(*) from stock where suid = ${suid} and on_hand < 0), ${uid}
    returning id`.execute(db)
  log({ biz_type: bookClosing.table, biz_id: rows[0]?.id, before: { until: former }, after: { until, reason } })
}

const documentTables = ['purchase_apply', 'purchase', 'inbound', 'outbound']

function documentsUpTo(suid: number, status: 'draft' | 'unaudited', until: number) {
  return sql.join(
    documentTables.map(
      (table) =>
        sql`select bill_no from ${sql.table(table)} where suid = ${suid} and del_at is null and status = ${status} and biz_date < to_timestamp(${dayEnd(until)})`,
    ),
    sql` union all `,
  )
}

async function refusePending({ db, suid }: Books, until: number): Promise<void> {
  const { rows } = await sql<{ bill_no: string; n: number }>`
    select min(bill_no) as bill_no, count(*) as n from (${documentsUpTo(suid, 'unaudited', until)}) waiting`.execute(db)
  const [pending] = rows
  if (pending && pending.n > 0)
    throw refusing('until', 'period_busy', {
      until: figure.day(until),
      count: pending.n,
      bill_no: pending.bill_no,
    })
}
