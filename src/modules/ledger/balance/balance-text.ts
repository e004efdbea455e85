import { unsealedPostingsText } from './unsealed.ts'
import type { Bucket, OwnerKind } from '../shared/account.ts'

/** An account of yuan by what it is; `id` is SQL. */
interface Kept {
  readonly owner: OwnerKind
  readonly id: string
  readonly bucket: Bucket
}

/**
 * The balance of an account that is only the sum of its postings, as SQL for a computed column of `t`: the last closed day and what came after. `id` is SQL.
 */
export function balanceText({ owner, id, bucket }: Kept): string {
  return `coalesce((select coalesce((select d.closing from ledger_account_day d where d.suid = a.suid and d.account_id = a.id order by d.day desc limit 1), 0)
    + coalesce((select sum(p.amount) from ${unsealedPostingsText('a.suid', 'a.id')}), 0)
    from ledger_account a where a.suid = t.suid and a.owner = '${owner}' and a.owner_id = ${id} and a.asset = 'rmb' and a.bucket = '${bucket}'), 0)::bigint`
}

/** The account itself; null until something is posted to it. */
export function accountIdText({ owner, id, bucket }: Kept): string {
  return `(select a.id from ledger_account a where a.suid = t.suid and a.owner = '${owner}' and a.owner_id = ${id} and a.asset = 'rmb' and a.bucket = '${bucket}')`
}
