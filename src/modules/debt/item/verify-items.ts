import { sql } from 'kysely'
import { ownerBalances } from '../../ledger/balance/owner-balances.ts'
import type { DebtContext } from './post-debt.ts'

type Example = Record<string, unknown>

/** Partners whose open items differ from their ledger balance. Cents. */
export async function differingBalances(ctx: Pick<DebtContext, 'db' | 'suid'>): Promise<Example[]> {
  const { db, suid } = ctx
  const { rows } = await sql<{ partner_id: number; side: 'receivable' | 'payable'; amount: string; open: string }>`
    select partner_id, side, sum(amount)::text as amount, sum(open_amount)::text as open from partner_debt where suid = ${suid} and del_at is null group by 1, 2`.execute(
    db,
  )
  const [receivable, payable] = [
    await ownerBalances(ctx, 'partner', 'receivable'),
    await ownerBalances(ctx, 'partner', 'payable'),
  ]
  const unmatched = { receivable: new Map(receivable), payable: new Map(payable) }
  const wrong: Example[] = []
  for (const { partner_id, side, amount, open } of rows) {
    const posted = unmatched[side].get(String(partner_id)) ?? 0n
    unmatched[side].delete(String(partner_id))
    const booked = side === 'receivable' ? posted : -posted
    if (BigInt(amount) !== booked || BigInt(open) !== booked)
      wrong.push({ partner_id, side, amount, open, booked: String(booked) })
  }
  for (const side of ['receivable', 'payable'] as const)
    for (const [partner_id, posted] of unmatched[side])
      if (posted !== 0n) wrong.push({ partner_id, side, amount: '0', open: '0', booked: String(posted) })
  return wrong
}

/** Open items whose settled amount differs from their matches, and documents whose two match sides differ. */
export async function differingMatches({ db, suid }: Pick<DebtContext, 'db' | 'suid'>): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select d.src_no, d.settled_amount as settled, coalesce(sum(m.amount), 0)::bigint as matched from partner_debt d
    left join debt_match m on m.suid = d.suid and m.debt_id = d.id where d.suid = ${suid} and d.del_at is null
    group by d.suid, d.id having d.settled_amount <> coalesce(sum(m.amount), 0)
    union all
    select m.doc_no, sum(m.amount)::bigint, 0 from debt_match m where m.suid = ${suid} group by m.doc_type, m.doc_id, m.doc_no, m.day having sum(m.amount) <> 0
    limit 20`.execute(db)
  return rows
}

/** Ageing movements that differ from those recomputed from the open items and their settlements. */
export async function differingAges({ db, suid }: Pick<DebtContext, 'db' | 'suid'>): Promise<Example[]> {
  const { rows } = await sql<Example>`
    with recomputed as (select f.* from debt_age_of(${suid}, array(select id from partner_debt where suid = ${suid})) f), stored as (select * from debt_age where suid = ${suid})
    select debt_id, day, cause, age, amount from ((select * from stored except all select * from recomputed) union all (select * from recomputed except all select * from stored)) d limit 20`.execute(
    db,
  )
  return rows
}

/** The number of open items. */
export async function itemCount({ db, suid }: Pick<DebtContext, 'db' | 'suid'>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from partner_debt where suid = ${suid} and del_at is null`.execute(db)
  return rows[0]?.n ?? 0
}
