import { unsealedPostingsText } from './unsealed.ts'
import type { Bucket, OwnerKind } from '../shared/account.ts'

/** Identifies a yuan account in SQL; `id` is an SQL expression. */
interface AccountSql {
  readonly owner: OwnerKind
  readonly id: string
  readonly bucket: Bucket
}

/**
 * The balance of an untracked account (the sum of its postings), as SQL for a computed column of `t`: the last closed
 * day plus later postings. `id` is SQL.
 */
export function balanceText({ owner, id, bucket }: AccountSql): string {
  return `coalesce((select coalesce((select d.closing from ledger_account_day d where d.suid = a.suid and d.account_id = a.id order by d.day desc limit 1), 0)
    + coalesce((select sum(p.amount) from ${unsealedPostingsText('a.suid', 'a.id')}), 0)
    from ledger_account a where a.suid = t.suid and a.owner = '${owner}' and a.owner_id = ${id} and a.asset = 'rmb' and a.bucket = '${bucket}'), 0)::bigint`
}

/** The account id as SQL; null before the first posting. */
export function accountIdText({ owner, id, bucket }: AccountSql): string {
  return `(select a.id from ledger_account a where a.suid = t.suid and a.owner = '${owner}' and a.owner_id = ${id} and a.asset = 'rmb' and a.bucket = '${bucket}')`
}
