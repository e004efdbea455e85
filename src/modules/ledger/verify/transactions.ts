import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import type { Finding } from '../shared/verify.ts'
import { digestOf, lineOf } from '../transaction/digest.ts'
import type { Stage } from './stage.ts'
import { windowOf } from './window.ts'

const BATCH = 100_000
/** Transactions of one step that are looked into posting by posting; of more, the number is told. */
const MOST = 200

interface Wrong {
  id: number
  unbalanced: boolean
  changed: boolean
  lost: boolean
}

/** Every transaction sums to zero and is, with each of its postings, what was written. */
export const verifyTransactions: Stage = async ({ db, suid }, from) => {
  const { within, next } = await windowOf({ db, suid }, 'ledger_transaction', from, BATCH)
  const { rows } = await sql<{ transactions: number; postings: number; wrong: Wrong[] | null }>`
    with t as materialized (select * from ledger_transaction t where t.suid = ${suid} and ${within('t.id')}),
    p as (select * from ledger_posting p where p.suid = ${suid} and ${within('p.transaction_id')}),
    forged as materialized (select t.id from t where t.digest <> ${digestOf}),
    whole as (
      select coalesce(t.id, p.transaction_id) as id, count(p.n) as n, bool_or(t.id is null) as lost, coalesce(sum(p.amount) filter (where p.asset = 'rmb'), 0) <> 0
          or coalesce(sum(p.amount) filter (where p.asset = 'score'), 0) <> 0 or coalesce(sum(p.amount) filter (where p.asset = 'recycle'), 0) <> 0 as unbalanced,
        count(*) filter (where t.lines[p.n + 1] = ${lineOf} and p.posted_at = t.posted_at and p.biz_day = t.biz_day) as same, max(cardinality(t.lines)) as written
      from p full join t on t.id = p.transaction_id left join ledger_account a on a.suid = ${suid} and a.id = p.account_id group by 1
    ), w as (
      select id, lost, n < 2 or unbalanced as unbalanced, n, not lost and (same <> n or n <> written or id in (select id from forged)) as changed from whole
    )
    select count(*) filter (where not lost) as transactions, coalesce(sum(n), 0)::bigint as postings,
      jsonb_agg(jsonb_build_object('id', id, 'unbalanced', unbalanced, 'changed', changed, 'lost', lost) order by id) filter (where unbalanced or changed or lost) as wrong
    from w`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without its row')
  const wrong = row.wrong ?? []
  const looked = await Promise.all(wrong.slice(0, MOST).map((one) => lookInto({ db, suid }, one)))
  const rest = wrong
    .slice(MOST)
    .map(({ id }): Finding => ({ check: 'content', is: 'changed', what: 'transaction', row: String(id), transaction: id }))
  return {
    next,
    counted: { transactions: row.transactions, postings: row.postings },
    findings: [...looked.flat(), ...rest],
  }
}

/** Which rows of a transaction are no longer what was written. */
async function lookInto({ db, suid }: Book, { id, unbalanced, changed, lost }: Wrong): Promise<Finding[]> {
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
  const named = rows.flatMap(({ n, is }): Finding[] =>
    is === null
      ? []
      : [
          n < 0
            ? { check: 'content', is, what: 'transaction', row: String(id), transaction: id }
            : { check: 'content', is, what: 'posting', row: `${id}-${n + 1}`, transaction: id },
        ],
  )
  return [...sums, ...named]
}
