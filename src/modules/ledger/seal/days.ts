import { sql } from 'kysely'
import { ZONE } from '#core/value/time.ts'
import type { Book } from '../account/accounts.ts'
import type { SealedRange } from './seal.ts'

/** The local day of a posting. */
export const dayOfPosting = sql`(p.posted_at at time zone ${sql.lit(ZONE)})::date`

/**
 * Adds a sealed range to the days of its accounts. The range may reach back past midnight, before existing days: then
 * every later day of the account gets a new opening balance.
 */
export async function addToDays({ db, suid }: Book, { from_xid, to_xid }: SealedRange): Promise<void> {
  await sql`
    with m as materialized (
      select p.account_id, ${dayOfPosting} as day, coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debit,
        coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credit, count(*)::int as n
      from ledger_transaction t join ledger_posting p on p.suid = t.suid and p.transaction_id = t.id
      where t.suid = ${suid} and t.xid >= ${from_xid}::xid8 and t.xid < ${to_xid}::xid8 group by 1, 2
    ), up as (
      update ledger_account_day d set opening = d.opening + x.before, debit = d.debit + x.debit, credit = d.credit + x.credit,
        closing = d.closing + x.before + x.credit - x.debit, postings = d.postings + x.n
      from (
        select e.account_id, e.day, coalesce(sum(m.credit - m.debit) filter (where m.day < e.day), 0) as before, coalesce(sum(m.debit) filter (where m.day = e.day), 0) as debit,
          coalesce(sum(m.credit) filter (where m.day = e.day), 0) as credit, coalesce(sum(m.n) filter (where m.day = e.day), 0) as n
        from m join ledger_account_day e on e.suid = ${suid} and e.account_id = m.account_id and e.day >= m.day group by 1, 2
      ) x where d.suid = ${suid} and d.account_id = x.account_id and d.day = x.day
    ), fresh as (
      select m.*, sum(m.credit - m.debit) over (partition by m.account_id order by m.day) - (m.credit - m.debit)
        + coalesce((select b.closing from ledger_account_day b where b.suid = ${suid} and b.account_id = m.account_id and b.day < m.day order by b.day desc limit 1), 0) as opening
      from m
    )
    insert into ledger_account_day (suid, account_id, day, opening, debit, credit, closing, postings)
    select ${suid}, f.account_id, f.day, f.opening, f.debit, f.credit, f.opening + f.credit - f.debit, f.n
    from fresh f where not exists (select from ledger_account_day e where e.suid = ${suid} and e.account_id = f.account_id and e.day = f.day)
    -- sort by the looked-up value, so that all lookups precede the first insert: the plan for an empty table would scan the inserted rows for each of them
    order by f.opening is null, f.account_id, f.day`.execute(db)
}
