import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Book, LedgerContext } from '../account/accounts.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import type { PostingResult, PostOptions } from './post.ts'
import { bizDayOf, netOf, sourceColumns } from './request.ts'
import type { Posting, TransactionDraft } from './request.ts'

/** A stored transaction in the shape of its request. */
export interface StoredTransaction {
  id: number
  key: string
  type: string
  source_table: string | null
  source_id: number | null
  source_no: string | null
  biz_day: string
  memo: string | null
  reversal_of: number | null
  pair_no: string | null
  /** Seconds. */
  posted_at: number
  postings: StoredPosting[]
}

interface StoredPosting {
  owner: AccountRef['owner']
  owner_id: string
  asset: AccountRef['asset']
  bucket: AccountRef['bucket']
  amount: string
  balance_after: string | null
}

export async function readTransaction({ db, suid }: Book, id: number): Promise<StoredTransaction | undefined> {
  const { rows } = await sql<StoredTransaction>`
    select t.id, t.key, t.type, t.source_table, t.source_id, t.source_no, t.biz_day, t.memo, t.reversal_of, t.pair_no, t.posted_at, (
      select jsonb_agg(jsonb_build_object('owner', a.owner, 'owner_id', a.owner_id, 'asset', a.asset, 'bucket', a.bucket, 'amount', p.amount::text,
        'balance_after', p.balance_after::text) order by p.n)
      from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = t.suid and p.transaction_id = t.id
    ) as postings
    from ledger_transaction t where t.suid = ${suid} and t.id = ${id}`.execute(db)
  return rows[0]
}

export function refOf({ owner, owner_id, asset, bucket }: Omit<StoredPosting, 'amount' | 'balance_after'>): AccountRef {
  return { owner, id: owner_id, asset, bucket }
}

/** The committed transaction with this key. */
export async function transactionOf({ db, suid }: Book, key: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from ledger_transaction where suid = ${suid} and key = ${key}`.execute(db)
  return rows[0]?.id
}

/** Returns the result of the first transaction with this key; refuses different content under the same key. */
export async function repeatResult(
  ctx: LedgerContext,
  id: number,
  draft: TransactionDraft,
  { keyReusedError: reused, anyBucket = false }: Omit<PostOptions, 'release'>,
): Promise<PostingResult> {
  const stored = await readTransaction(ctx, id)
  if (!stored || !isSame(stored, draft, anyBucket))
    throw reused ?? new AppError('ledger_key_reused', { key: draft.key })
  return {
    id,
    balances: stored.postings.map(({ balance_after }) => (balance_after === null ? null : BigInt(balance_after))),
  }
}

/** Without a day in the request, the stored day may differ: midnight may have passed since. */
function isSame(stored: StoredTransaction, draft: TransactionDraft, anyBucket: boolean): boolean {
  const source = sourceColumns(draft.source)
  const facts = (['source_table', 'source_id', 'source_no'] as const).every((name) => stored[name] === source[name])
  const textOf = anyBucket ? ownersText : postingsText
  const postings = stored.postings.map((posting) => ({ account: refOf(posting), amount: BigInt(posting.amount) }))
  return (
    facts &&
    stored.type === draft.type &&
    stored.memo === (draft.memo ?? null) &&
    stored.reversal_of === (draft.reversalOf ?? null) &&
    stored.pair_no === (draft.pairNo ?? null) &&
    (draft.bizDay === undefined || stored.biz_day === bizDayOf(draft, 0)) &&
    textOf(postings) === textOf(draft.postings)
  )
}

function postingsText(postings: readonly Posting[]): string {
  return postings.map(({ account, amount }) => `${accountKey(account)} ${amount}`).join('\n')
}

/** The net amount of each owner, in whichever bucket. */
function ownersText(postings: readonly Posting[]): string {
  const owners = postings.map(({ account, amount }) => ({
    account: { ...account, bucket: 'available' as const },
    amount,
  }))
  return postingsText(
    [...netOf(owners).values()].toSorted((a, b) => (accountKey(a.account) < accountKey(b.account) ? -1 : 1)),
  )
}
