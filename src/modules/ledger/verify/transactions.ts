import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import type { Finding } from '../shared/verify.ts'
import { digestOf, lineOf } from '../transaction/digest.ts'
import type { Stage } from './stage.ts'

const BATCH = 20_000
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
  const { rows } = await sql<{ last: number | null; transactions: number; postings: number; wrong: Wrong[] | null }>`
    with r as materialized (
      select t.*, ${digestOf} as made from ledger_transaction t where t.suid = ${suid} and t.id > ${from} order by t.id limit ${BATCH}
    ), p as materialized (
      select p.transaction_id as id, count(*) as n, array_agg(${lineOf} order by p.n) as lines, coalesce(sum(p.amount) filter (where p.asset = 'rmb'), 0) <> 0
        or coalesce(sum(p.amount) filter (where p.asset = 'score'), 0) <> 0 or coalesce(sum(p.amount) filter (where p.asset = 'recycle'), 0) <> 0 as unbalanced,
        min(p.posted_at) as first_at, max(p.posted_at) as last_at, min(p.biz_day) as first_day, max(p.biz_day) as last_day
      from ledger_posting p left join ledger_account a on a.suid = p.suid and a.id = p.account_id
      where p.suid = ${suid} and p.transaction_id > ${from} and p.transaction_id <= (select case when count(*) < ${BATCH} then 9223372036854775807 else max(id) end from r) group by 1
    ), w as (
      select coalesce(r.id, p.id) as id, p.id is null or p.n < 2 or p.unbalanced as unbalanced,
        r.id is not null and (r.made <> r.digest or p.lines is distinct from r.lines or p.first_at <> r.posted_at or p.last_at <> r.posted_at or p.first_day <> r.biz_day or p.last_day <> r.biz_day) as changed,
        r.id is null as lost
      from r full join p on p.id = r.id
    )
    select (select max(id) from r) as last, (select count(*) from r) as transactions, (select coalesce(sum(n), 0) from p) as postings,
      (select jsonb_agg(w order by w.id) from w where unbalanced or changed or lost) as wrong`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without its row')
  const wrong = row.wrong ?? []
  const looked = await Promise.all(wrong.slice(0, MOST).map((one) => lookInto({ db, suid }, one)))
  const rest = wrong
    .slice(MOST)
    .map(({ id }): Finding => ({ check: 'content', is: 'changed', what: 'transaction', row: String(id), transaction: id }))
  return {
    next: row.transactions < BATCH ? null : row.last,
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
