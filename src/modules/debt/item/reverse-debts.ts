import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { reverse } from '../../ledger/reversal/reverse.ts'
import type { DebtContext, DebtSource } from './post-debt.ts'
import { lockSettledTotals, recomputeSettledTotals } from './settled-totals.ts'

interface DebtRow {
  id: number
  settled_amount: number
  ledger_id: number | null
  kind: string
  biz_date: number
}

/**
 * Reverses the open items of a document and its settlements. Settlements by other documents must be reversed first:
 * `debt_settled` names them. A document older than the open items has none, and nothing is reversed.
 */
export async function reverseDebts(ctx: DebtContext, { table, id, no, round }: DebtSource): Promise<void> {
  const { db, suid } = ctx
  const fromDebts = sql`from partner_debt d where d.suid = ${suid} and d.del_at is null and ((d.src_type = ${table} and d.src_id = ${id})
      or d.id in (select m.debt_id from debt_match m where m.suid = ${suid} and m.doc_type = ${table} and m.doc_id = ${id}))`
  await lockSettledTotals(ctx, sql`select d.src_type, d.src_id ${fromDebts}`)
  // the document's items and those it settled are locked in one order: two documents may have settled each other's
  const { rows } = await sql<DebtRow & { of_document: boolean }>`
    select d.id, d.settled_amount, d.ledger_id, d.kind, d.biz_date, d.src_type = ${table} and d.src_id = ${id} as of_document ${fromDebts} order by d.id for no key update`.execute(
    db,
  )
  const documentDebts = rows.filter((row) => row.of_document)
  if (documentDebts.length === 0) return
  await refuseSettled(ctx, { table, id }, documentDebts)
  const removeMatches = sql`
    with undone as (delete from debt_match where suid = ${suid} and doc_type = ${table} and doc_id = ${id} returning debt_id, amount)
    update partner_debt d set settled_amount = d.settled_amount - u.amount, updated_at = now()
    from (select debt_id, sum(amount)::bigint as amount from undone group by 1) u where d.suid = ${suid} and d.id = u.debt_id`
  await removeMatches.execute(db)
  await sql`update partner_debt set del_at = to_timestamp(${ctx.now}), updated_at = now() where suid = ${suid} and id = any(${documentDebts.map((row) => row.id)}::bigint[])`.execute(
    db,
  )
  recomputeSettledTotals(
    ctx,
    sql`select d.src_type, d.src_id from partner_debt d where d.suid = ${suid} and d.id = any(${rows.map((row) => row.id)}::bigint[])`,
  )
  // on the day of the document, so that the open amounts of any day still equal the ledger balance
  for (const { ledger_id, kind, biz_date } of documentDebts)
    if (ledger_id !== null)
      await reverse(ctx, {
        transaction: ledger_id,
        key: `debt:${table}:${id}:${round}:${kind}:back`,
        source: { table, id, no },
        bizDay: biz_date,
      })
}

async function refuseSettled(
  { db, suid, registry, visible }: DebtContext,
  { table, id }: Pick<DebtSource, 'table' | 'id'>,
  documentDebts: readonly DebtRow[],
): Promise<void> {
  const { rows } = await sql<{ doc_type: string; doc_id: number; doc_no: string }>`
    select distinct m.doc_type, m.doc_id, m.doc_no from debt_match m where m.suid = ${suid} and m.debt_id = any(${documentDebts.map((row) => row.id)}::bigint[])
      and (m.doc_type, m.doc_id) is distinct from (${table}, ${id}::bigint) order by m.doc_no limit 6`.execute(db)
  if (rows.length === 0) return
  const visibleNumbers = await Promise.all(
    rows.slice(0, 5).map(async ({ doc_type, doc_id, doc_no }) => {
      const isVisible = visible(registry.of(doc_type).resource, 'h')
      const match =
        await sql`select from ${sql.table(doc_type)} h where h.suid = ${suid} and h.id = ${doc_id} and ${isVisible}`.execute(
          db,
        )
      return match.rows.length > 0 ? doc_no : '…'
    }),
  )
  throw new AppError('debt_settled', { bill_no: [...visibleNumbers, ...(rows.length > 5 ? ['…'] : [])].join(' ') })
}
