import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import type { Bucket, OwnerKind } from '../shared/account.ts'

/** The balance of every owner of a kind in a bucket, summed from the postings. Cents, keyed by owner id. */
export async function ownerBalances(
  { db, suid }: Book,
  owner: OwnerKind,
  bucket: Bucket,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ owner_id: string; sum: string }>`
    select a.owner_id, coalesce(sum(p.amount), 0)::text as sum from ledger_account a
    left join ledger_posting p on p.suid = a.suid and p.account_id = a.id
    where a.suid = ${suid} and a.owner = ${owner} and a.bucket = ${bucket} and a.asset = 'rmb' group by 1`.execute(db)
  return new Map(rows.map((row) => [row.owner_id, BigInt(row.sum)]))
}
