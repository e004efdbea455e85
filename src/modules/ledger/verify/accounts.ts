import { sql } from 'kysely'
import { dayOfPosting } from '../seal/days.ts'
import type { Finding } from '../shared/verify.ts'
import type { Stage } from './stage.ts'

const BATCH = 5000

interface Found {
  last: number | null
  accounts: number
  wrong: Finding[] | null
}

/** The accounts of a step: `a`, with what was posted to them: `p`. */
const within = (suid: number, from: number) => sql`
  a as materialized (select * from ledger_account a where a.suid = ${suid} and a.id > ${from} order by a.id limit ${BATCH}),
  p as materialized (select p.id, p.transaction_id, p.account_id, p.n, p.seq, p.balance_after, p.amount, p.posted_at from ledger_posting p where p.suid = ${suid} and p.account_id > ${from} and p.account_id <= (select max(id) from a))`

/** Every balance is the sum of its postings, which follow one another without a gap, and what is held of it the sum of its open holds. */
export const verifyAccounts: Stage = async ({ db, suid }, from) => {
  const { rows } = await sql<Found>`
    with ${within(suid, from)}, c as (
      select p.id, p.transaction_id, p.account_id, p.n, p.seq, p.balance_after, p.amount, coalesce(lag(p.balance_after) over w, 0) as before, coalesce(lag(p.seq) over w, 0) as prior
      from p join a on a.id = p.account_id where a.tracked window w as (partition by p.account_id order by p.seq, p.id)
    ), s as (select account_id, sum(amount) as balance, count(*) as n from p group by 1
    ), h as (select account_id, sum(amount) as held from ledger_hold where suid = ${suid} and state = 'open' and account_id > ${from} and account_id <= (select max(id) from a) group by 1
    ), wrong as (
      select 'chain' as name, 'posting' as what, c.transaction_id || '-' || c.n + 1 as row, c.transaction_id as transaction, c.account_id as account, c.before + c.amount as expected, c.balance_after as found
      from c where c.seq is distinct from c.prior + 1 or c.balance_after is distinct from c.before + c.amount
      union all select 'balance', 'account', a.id::text, null, a.id, coalesce(s.balance, 0), a.balance from a left join s on s.account_id = a.id
      where a.tracked and (a.balance <> coalesce(s.balance, 0) or a.seq <> coalesce(s.n, 0) or (a.min_balance is not null and a.balance - a.held < a.min_balance))
      union all select 'holds', 'account', a.id::text, null, a.id, coalesce(h.held, 0), a.held from a left join h on h.account_id = a.id where a.held <> coalesce(h.held, 0)
    )
    select (select max(id) from a) as last, (select count(*) from a) as accounts,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('check', name, 'is', 'differs', 'what', what, 'row', row, 'transaction', transaction, 'account', account,
        'expected', expected::text, 'found', found::text))) from wrong) as wrong`.execute(db)
  return stepOf(rows[0], { counted: true })
}

/** The days of every account open as the one before closed, and hold what was sealed of its postings. */
export const verifyDays: Stage = async ({ db, suid }, from) => {
  const { rows } = await sql<Found>`
    with ${within(suid, from)}, late as materialized (
      select t.id from ledger_transaction t where t.suid = ${suid}
        and t.xid >= coalesce((select to_xid from ledger_seal where suid = ${suid} order by id desc limit 1), '0'::xid8)
    ), posted as (
      select p.account_id, ${dayOfPosting} as day, coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as debit, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as credit, count(*) as n
      from p where p.transaction_id not in (select id from late) group by 1, 2
    ), kept as (
      select d.*, coalesce(lag(d.closing) over (partition by d.account_id order by d.day), 0) as before
      from ledger_account_day d where d.suid = ${suid} and d.account_id > ${from} and d.account_id <= (select max(id) from a)
    ), wrong as (
      select coalesce(d.account_id, p.account_id) as account, coalesce(d.day, p.day) as day, coalesce(d.before, 0) + coalesce(p.credit, 0) - coalesce(p.debit, 0) as expected, d.closing as found
      from kept d full join posted p on p.account_id = d.account_id and p.day = d.day
      where d.day is null or p.day is null or d.debit <> p.debit or d.credit <> p.credit or d.postings <> p.n or d.opening <> d.before
    )
    select (select max(id) from a) as last, (select count(*) from a) as accounts,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('check', 'days', 'is', 'differs', 'what', 'day', 'row', account || ' ' || to_char(day, 'YYYY-MM-DD'), 'account', account,
        'expected', expected::text, 'found', found::text))) from wrong) as wrong`.execute(db)
  return stepOf(rows[0], { counted: false })
}

function stepOf(found: Found | undefined, { counted }: { counted: boolean }) {
  if (!found) throw new Error('a statement without its row')
  return {
    next: found.accounts < BATCH ? null : found.last,
    counted: counted ? { accounts: found.accounts } : {},
    findings: found.wrong ?? [],
  }
}
