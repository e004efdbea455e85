import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { formatDay } from '#core/value/time.ts'

/**
 * The postings from one day (null: the first) to another, by groups of accounts and transaction type: owner, asset,
 * bucket, type, credit, debit, postings.
 */
export function flowsOf(suid: number, from: number | null, until: number): RawBuilder<unknown> {
  return sql`
    select p.owner, p.asset, p.bucket, t.type, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credit,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debit, count(*) as postings
    from ledger_posting p join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id
    where p.suid = ${suid} and p.biz_day <= ${formatDay(until)}::date and (${from === null}::boolean or p.biz_day >= ${from === null ? null : formatDay(from)}::date)
    group by 1, 2, 3, 4`
}
