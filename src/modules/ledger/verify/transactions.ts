import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import { assets } from '../shared/account.ts'
import type { Finding } from '../shared/verify.ts'
import { digestOf, lineOf } from '../transaction/digest.ts'
import type { Stage } from './stage.ts'
import { windowOf } from './window.ts'

const BATCH = 20_000
/** Transactions per step that are inspected posting by posting; the others are only reported. */
const MAX_INSPECTED = 200

interface WrongTransaction {
  id: number
  unbalanced: boolean
  changed: boolean
  lost: boolean
}

/**
 * Checks that every transaction sums to zero and that it and its postings are unchanged. The posting digests are
 * recomputed and compared as one list: computing them is most of the work, so the query carries little else.
 */
export const verifyTransactions: Stage = async ({ db, suid }, from) => {
  const { within, next } = await windowOf({ db, suid }, 'ledger_transaction', from, BATCH)
  const { rows } = await sql<{ transactions: number; postings: number; wrong: WrongTransaction[] | null }>`
    with t as (
      select t.id, t.lines, t.posted_at, t.biz_day, t.digest <> ${digestOf} as forged from ledger_transaction t where t.suid = ${suid} and ${within('t.id')}
    ), now as (
      select p.transaction_id as id, count(*) as n, array_agg(${lineOf} order by p.n) as lines, min(p.posted_at) as first_at, max(p.posted_at) as last_at,
        min(p.biz_day) as first_day, max(p.biz_day) as last_day, ${outOfBalance} as unbalanced
      from ledger_posting p left join ledger_account a on a.suid = ${suid} and a.id = p.account_id where p.suid = ${suid} and ${within('p.transaction_id')} group by 1
    ), w as (
      select coalesce(t.id, now.id) as id, coalesce(now.n, 0) as n, t.id is null as lost, coalesce(now.n, 0) < 2 or now.unbalanced as unbalanced,
        t.id is not null and (t.forged or now.lines is distinct from t.lines or (t.posted_at, t.posted_at) is distinct from (now.first_at, now.last_at)
          or (t.biz_day, t.biz_day) is distinct from (now.first_day, now.last_day)) as changed
      from now full join t on t.id = now.id
    )
    select count(*) filter (where not lost) as transactions, coalesce(sum(n), 0)::bigint as postings,
      jsonb_agg(jsonb_build_object('id', id, 'unbalanced', unbalanced, 'changed', changed, 'lost', lost) order by id) filter (where unbalanced or changed or lost) as wrong
    from w`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without its row')
  const wrong = row.wrong ?? []
  const inspected = await Promise.all(
    wrong.slice(0, MAX_INSPECTED).map((transaction) => inspectTransaction({ db, suid }, transaction)),
  )
  const uninspected = wrong.slice(MAX_INSPECTED).map(({ id }): Finding => ({
    check: 'content',
    is: 'changed',
    what: 'transaction',
    row: String(id),
    transaction: id,
  }))
  return {
    next,
    counted: { transactions: row.transactions, postings: row.postings },
    findings: [...inspected.flat(), ...uninspected],
  }
}

/** The credits and debits of some asset do not balance. */
const outOfBalance = sql.raw(
  Object.keys(assets)
    .map((asset) => `coalesce(sum(p.amount) filter (where p.asset = '${asset}'), 0) <> 0`)
    .join(' or '),
)

/** Finds the rows of a transaction that differ from what was written. */
async function inspectTransaction(
  { db, suid }: Book,
  { id, unbalanced, changed, lost }: WrongTransaction,
): Promise<Finding[]> {
  const sums: Finding[] = unbalanced
    ? [{ check: 'sums', is: 'differs', what: 'transaction', row: String(id), transaction: id, expected: '0' }]
    : []
  if (lost) return [...sums, { check: 'content', is: 'removed', what: 'transaction', row: String(id) }]
  if (!changed) return sums
  const { rows } = await sql<{ n: number; is: Finding['is'] | null }>`
    with t as (select * from ledger_transaction t where t.suid = ${suid} and t.id = ${id}),
    was as (select n - 1 as n, line from t, unnest(t.lines) with ordinality as l(line, n)),
    now as (
      select p.n, ${lineOf} as line, p.posted_at = t.posted_at and p.biz_day = t.biz_day as dated
      from t join ledger_posting p on p.suid = t.suid and p.transaction_id = t.id left join ledger_account a on a.suid = p.suid and a.id = p.account_id
    )
    select coalesce(was.n, now.n) as n, case when now.n is null then 'removed' when was.n is null then 'inserted' when now.line <> was.line or not now.dated then 'changed' end as is
    from was full join now on now.n = was.n
    union all select -1, case when t.digest <> ${digestOf} then 'changed' end from t order by 1`.execute(db)
  const changedRows = rows.flatMap(({ n, is }): Finding[] =>
    is === null
      ? []
      : [
          n < 0
            ? { check: 'content', is, what: 'transaction', row: String(id), transaction: id }
            : { check: 'content', is, what: 'posting', row: `${id}-${n + 1}`, transaction: id },
        ],
  )
  return [...sums, ...changedRows]
}
