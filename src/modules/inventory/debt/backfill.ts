import { sql } from 'kysely'
import type { Row } from '#core/define/resource.ts'
import { debts } from '../../debt/tables.ts'
import { onDay } from '../../db.ts'
import type { inbound } from '../inbound/inbound.document.ts'
import type { outbound } from '../outbound/outbound.document.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import { bizTypesByDebt, inboundBizTypes, outboundBizTypes } from '../trade/biz-types.ts'
import { postIssueDebts, postReceiptDebts } from './post-debts.ts'
import { differingDocuments } from './verify-debts.ts'

/**
 * Posts the documents that were audited before partners had accounts, once for each supplier and in one transaction: it proves itself before it commits, and
 * notes what it did. What has an open item already is left alone, so that nothing is posted twice however often it runs.
 */
export const backfillDebts = onDay('debts', async (ctx) => {
  const { db, suid, now } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended('debt_backfill', ${suid}))`.execute(db)
  if (await isDone(ctx)) return false
  const receipts = await sql<Row<typeof inbound>>`
    select h.* from inbound h where ${unposted('inbound', suid)} order by h.biz_date, h.id for share of h`.execute(db)
  for (const row of receipts.rows) await postReceiptDebts(ctx, row, row.claim_amount)
  const issues = await sql<Row<typeof outbound>>`
    select h.* from outbound h where ${unposted('outbound', suid)} order by h.biz_date, h.id for share of h`.execute(db)
  for (const row of issues.rows) await postIssueDebts(ctx, row)
  const wrong = await differingDocuments(ctx)
  if (wrong.length > 0) throw new Error(`documents and open items differ after they were made: ${JSON.stringify(wrong.slice(0, 5))}`)
  await sql`
    insert into debt_backfill (suid, documents, receivable, payable, done_at)
    select ${suid}, count(*), coalesce(sum(d.amount) filter (where d.side = 'receivable'), 0), coalesce(sum(d.amount) filter (where d.side = 'payable'), 0), to_timestamp(${now})
    from ${debts.as('d')} where d.suid = ${suid} and d.del_at is null and d.src_type in ('inbound', 'outbound')`.execute(db)
  return false
})

async function isDone({ db, suid }: Pick<LedgerContext, 'db' | 'suid'>): Promise<boolean> {
  const { rows } = await sql`select from debt_backfill where suid = ${suid}`.execute(db)
  return rows.length > 0
}

/** What a customer owes by documents that the backfill has still to post; nothing once it has run. */
export async function notYetPosted({ db, suid }: Pick<LedgerContext, 'db' | 'suid'>, partner_id: number): Promise<number> {
  const sum = (table: 'inbound' | 'outbound', owes: 'to_us' | 'less_to_us') =>
    sql`select coalesce(sum(h.total_amount), 0) from ${sql.table(table)} h where ${unposted(table, suid)} and h.partner_id = ${partner_id}
      and h.biz_type = any(${bizTypesByDebt(kindsOf[table], owes)}::text[])`
  const { rows } = await sql<{ owed: number }>`
    select case when exists (select from debt_backfill where suid = ${suid}) then 0 else (${sum('outbound', 'to_us')}) - (${sum('inbound', 'less_to_us')}) end as owed`.execute(
    db,
  )
  return rows[0]?.owed ?? 0
}

const kindsOf = { inbound: inboundBizTypes, outbound: outboundBizTypes } as const

/** Documents in force, as `h`, of which no open item tells. */
function unposted(table: 'inbound' | 'outbound', suid: number) {
  return sql`h.suid = ${suid} and h.status = 'audited' and h.del_at is null
    and not exists (select from ${debts.as('d')} where d.suid = h.suid and d.src_type = ${table} and d.src_id = h.id and d.del_at is null)`
}

/** What the backfill of a supplier noted when it had proven itself; null before. */
export async function backfillOf({ db, suid }: Pick<LedgerContext, 'db' | 'suid'>) {
  const { rows } = await sql<{ documents: number; receivable: number; payable: number; done_at: number }>`
    select documents, receivable, payable, done_at from debt_backfill where suid = ${suid}`.execute(db)
  return rows[0] ?? null
}
