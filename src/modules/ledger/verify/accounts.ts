import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import { dayOfPosting } from '../seal/days.ts'
import type { Finding } from '../shared/verify.ts'
import { unsealed } from '../balance/unsealed.ts'
import type { Stage } from './stage.ts'
import { windowOf } from './window.ts'

const BATCH = 5000

interface AccountsRow {
  accounts: number
  wrong: Finding[] | null
  /** Accounts whose postings do not form an unbroken sequence. */
  gaps: number[] | null
}

/**
 * Checks that every balance is the sum of its postings, that they form a sequence without gaps, and that the amount on
 * hold is the sum of the open holds; that each day opens with the previous closing and contains the sealed postings.
 * The postings are read once, in the order of their index; sums are bigint from the start, since numeric costs more
 * than everything else here.
 */
export const verifyAccounts: Stage = async ({ db, suid }, from) => {
  const { within, next } = await windowOf({ db, suid }, 'ledger_account', from, BATCH)
  const { rows } = await sql<AccountsRow>`
    with a as materialized (select * from ledger_account a where a.suid = ${suid} and ${within('a.id')}),
    late as materialized (select t.id from ledger_transaction t where ${unsealed(suid)}),
    p as (
      select p.account_id, p.transaction_id, p.amount, ${dayOfPosting} as day, p.seq = coalesce(lag(p.seq) over w, 0) + 1 and p.balance_after = coalesce(lag(p.balance_after) over w, 0) + p.amount as follows
      from ledger_posting p where p.suid = ${suid} and ${within('p.account_id')} window w as (partition by p.account_id order by p.posted_at, p.id)
    ), posted as materialized (
      select p.account_id, p.day, coalesce(-sum(p.amount) filter (where p.amount < 0 and l.id is null), 0)::bigint as debit, coalesce(sum(p.amount) filter (where p.amount > 0 and l.id is null), 0)::bigint as credit,
        count(*) filter (where l.id is null) as n, coalesce(sum(p.amount) filter (where l.id is not null), 0)::bigint as late, count(*) as total, count(*) filter (where p.follows) as following
      from p left join late l on l.id = p.transaction_id group by 1, 2
    ), s as (select account_id, sum(credit - debit + late)::bigint as balance, sum(total)::bigint as n, sum(following)::bigint as following from posted group by 1
    ), h as (select account_id, sum(amount) as held from ledger_hold where suid = ${suid} and state = 'open' and ${within('account_id')} group by 1
    ), stored as (
      select d.*, coalesce(lag(d.closing) over (partition by d.account_id order by d.day), 0) as before from ledger_account_day d where d.suid = ${suid} and ${within('d.account_id')}
    ), wrong as (
      select 'balance' as name, 'account' as what, a.id::text as row, a.id as account, coalesce(s.balance, 0) as expected, a.balance as found from a left join s on s.account_id = a.id
      where a.tracked and (a.balance <> coalesce(s.balance, 0) or a.seq <> coalesce(s.n, 0) or (a.min_balance is not null and a.balance - a.held < a.min_balance))
      union all select 'holds', 'account', a.id::text, a.id, coalesce(h.held, 0), a.held from a left join h on h.account_id = a.id where a.held <> coalesce(h.held, 0)
      union all select 'days', 'day', coalesce(d.account_id, p.account_id) || ' ' || to_char(coalesce(d.day, p.day), 'YYYY-MM-DD'), coalesce(d.account_id, p.account_id),
        coalesce(d.before, 0) + coalesce(p.credit, 0) - coalesce(p.debit, 0), d.closing
      from stored d full join (select * from posted where n > 0) p on p.account_id = d.account_id and p.day = d.day
      where d.day is null or p.day is null or d.debit <> p.debit or d.credit <> p.credit or d.postings <> p.n or d.opening <> d.before
    )
    select (select count(*) from a) as accounts,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('check', name, 'is', 'differs', 'what', what, 'row', row, 'account', account, 'expected', expected::text, 'found', found::text))) from wrong) as wrong,
      (select array_agg(a.id) from a join s on s.account_id = a.id where a.tracked and s.following <> s.n) as gaps`.execute(
    db,
  )
  const { accounts = 0, wrong = null, gaps = null } = rows[0] ?? {}
  return {
    next,
    counted: { accounts },
    findings: [...(gaps ? await brokenChains({ db, suid }, gaps) : []), ...(wrong ?? [])],
  }
}

/** The postings of accounts that do not follow from the previous one. */
async function brokenChains({ db, suid }: Book, accounts: readonly number[]): Promise<Finding[]> {
  const { rows } = await sql<{
    row: string
    transaction: number
    account: number
    expected: string
    found: string | null
  }>`
    select transaction_id || '-' || n + 1 as row, transaction_id as transaction, account_id as account, (before + amount)::text as expected, balance_after::text as found
    from (
      select p.*, coalesce(lag(p.balance_after) over w, 0) as before, coalesce(lag(p.seq) over w, 0) as prior
      from ledger_posting p where p.suid = ${suid} and p.account_id = any(${accounts}) window w as (partition by p.account_id order by p.seq, p.id)
    ) c where c.seq is distinct from c.prior + 1 or c.balance_after is distinct from c.before + c.amount order by account_id, id limit 500`.execute(
    db,
  )
  return rows.map(({ found, ...row }): Finding => ({
    check: 'chain',
    is: 'differs',
    what: 'posting',
    ...row,
    ...(found === null ? {} : { found }),
  }))
}
