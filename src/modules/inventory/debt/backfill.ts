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
 * Posts the documents that were audited before partners had accounts, once per supplier, in one transaction. The
 * backfill verifies the result before it commits, and records its totals. Documents with an open item are skipped, so
 * that repeated runs post nothing twice.
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
  const differences = await differingDocuments(ctx)
  if (differences.length > 0)
    throw new Error(`documents and open items differ after they were made: ${JSON.stringify(differences.slice(0, 5))}`)
  await sql`
    insert into debt_backfill (suid, documents, receivable, payable, done_at)
    select ${suid}, count(*), coalesce(sum(d.amount) filter (where d.side = 'receivable'), 0), coalesce(sum(d.amount) filter (where d.side = 'payable'), 0), to_timestamp(${now})
    from ${debts.as('d')} where d.suid = ${suid} and d.del_at is null and d.src_type in ('inbound', 'outbound')`.execute(
    db,
  )
  return false
})

async function isDone({ db, suid }: Pick<LedgerContext, 'db' | 'suid'>): Promise<boolean> {
  const { rows } = await sql`select from debt_backfill where suid = ${suid}`.execute(db)
  return rows.length > 0
}

/** The receivable of a customer from documents that the backfill has not posted yet; zero once it has run. */
export async function unpostedReceivable(
  { db, suid }: Pick<LedgerContext, 'db' | 'suid'>,
  partner_id: number,
): Promise<number> {
  const sum = (table: 'inbound' | 'outbound', owes: 'to_us' | 'less_to_us') =>
    sql`select coalesce(sum(h.total_amount), 0) from ${sql.table(table)} h where ${unposted(table, suid)} and h.partner_id = ${partner_id}
      and h.biz_type = any(${bizTypesByDebt(bizTypesByTable[table], owes)}::text[])`
  const { rows } = await sql<{ owed: number }>`
    select case when exists (select from debt_backfill where suid = ${suid}) then 0 else (${sum('outbound', 'to_us')}) - (${sum('inbound', 'less_to_us')}) end as owed`.execute(
    db,
  )
  return rows[0]?.owed ?? 0
}

const bizTypesByTable = { inbound: inboundBizTypes, outbound: outboundBizTypes } as const

/** Audited documents, as `h`, without an open item. */
function unposted(table: 'inbound' | 'outbound', suid: number) {
  return sql`h.suid = ${suid} and h.status = 'audited' and h.del_at is null
    and not exists (select from ${debts.as('d')} where d.suid = h.suid and d.src_type = ${table} and d.src_id = h.id and d.del_at is null)`
}

/** The recorded totals of the backfill of a supplier; null before it has run. */
export async function backfillResult({ db, suid }: Pick<LedgerContext, 'db' | 'suid'>) {
  const { rows } = await sql<{ documents: number; receivable: number; payable: number; done_at: number }>`
    select documents, receivable, payable, done_at from debt_backfill where suid = ${suid}`.execute(db)
  return rows[0] ?? null
}
