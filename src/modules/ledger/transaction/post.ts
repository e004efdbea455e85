import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { openAccounts } from '../account/accounts.ts'
import type { Account, LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { digestOf, lineOf } from './digest.ts'
import { checkAccount, isShort } from './guard.ts'
import { repeated, transactionOf } from './repeat.ts'
import { bizDayOf, checkPostings, netOf, sourceColumns } from './request.ts'
import type { PostRequest, TransactionDraft, TransactionFacts } from './request.ts'

/** What a posting answers. */
export interface Posted {
  /** Of the transaction. */
  readonly id: number
  /** After each posting, in their order; null for accounts that are only the sum of their postings. */
  readonly balances: readonly (bigint | null)[]
}

/**
 * The only writer of the ledger, in the transaction of the running action. Locks the tracked accounts in the order of their ids, holds every posting against
 * state, lowest balance and closed periods, and writes in one pipelined statement. What contends for an account should be the last thing of an action.
 */
export function post(ctx: LedgerContext, request: PostRequest): Promise<Posted> {
  return postDraft(ctx, request)
}

/** An amount from one account to another. */
export function transfer(
  ctx: LedgerContext,
  { from, to, amount, ...facts }: TransactionFacts & { from: AccountRef; to: AccountRef; amount: bigint },
): Promise<Posted> {
  const postings = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  return post(ctx, { ...facts, postings })
}

/** What a caller within the ledger adds to a posting. */
export interface PostOptions {
  /** Asked once the accounts are locked: what holds give back to their accounts within the same posting, by account. */
  readonly release?: () => Promise<ReadonlyMap<string, bigint>>
  /** The refusal of a key that has other content; `ledger_key_reused` unless told. */
  readonly reused?: AppError
  /** A repeat may fall on other buckets of the same owners. */
  readonly anyBucket?: boolean
  /** It leaves a blocked account too: what should not have come in, as with a reversal, or was held before. */
  readonly evenBlocked?: boolean
}

/** A posting of the ledger itself. */
export async function postDraft(
  ctx: LedgerContext,
  draft: TransactionDraft,
  { release, evenBlocked = draft.reversalOf !== undefined, ...options }: PostOptions = {},
): Promise<Posted> {
  const { postings, key } = draft
  checkPostings(postings)
  const { accounts, id, known, closedUntil } = await openAccounts(ctx, postings.map(({ account }) => account), key) // prettier-ignore
  if (known !== null) return repeated(ctx, known, draft, options)
  const day = bizDayOf(draft, ctx.now)
  try {
    if (closedUntil !== null && day <= closedUntil) throw new AppError('ledger_period_closed', { day, until: closedUntil })
    return write(ctx, draft, { id, day, after: await guarded(ctx, draft, accounts, { evenBlocked, released: await release?.() }) })
  } catch (error) {
    // The same request may have been posted while this one waited for the accounts, and taken what is missing now.
    const late = error instanceof AppError ? await transactionOf(ctx, key) : undefined
    if (late === undefined) throw error
    return repeated(ctx, late, draft, options)
  }
}

/** The accounts as the postings find them, where every one of them takes what it is asked to. */
async function guarded(
  ctx: LedgerContext,
  { postings }: TransactionDraft,
  accounts: ReadonlyMap<string, Account>,
  { evenBlocked, released = new Map() }: { evenBlocked: boolean; released?: ReadonlyMap<string, bigint> | undefined },
): Promise<Map<string, Account>> {
  const after = new Map([...accounts].map(([name, account]) => [name, { ...account, held: account.held - (released.get(name) ?? 0n) }]))
  for (const [name, { amount }] of netOf(postings)) {
    const account = after.get(name)
    if (!account) throw new Error(`the account ${name} is not open`)
    if (amount < 0n && isShort(account, -amount)) after.set(name, await expireHolds(ctx, account))
    await checkAccount(ctx, { account: after.get(name) ?? account, amount, evenBlocked })
  }
  return after
}

/** One statement for all of it; where another action used the key, reversed the same or closed the period since, the whole action is retried. */
function write(
  ctx: LedgerContext,
  draft: TransactionDraft,
  { id, day, after }: { id: number; day: string; after: Map<string, Account> },
): Posted {
  const { db, suid, uid, now, pipeline } = ctx
  // An account moves forward in time only, whatever the clocks of two servers say.
  const at = Math.max(now, ...[...after.values()].map(({ movedAt }) => movedAt ?? 0))
  const rows = draft.postings.map(({ account: ref, amount }, n) => {
    const name = accountKey(ref)
    const account = after.get(name)
    if (!account) throw new Error(`the account ${name} is not open`)
    const { asset, bucket, owner } = ref
    const row = { n, account_id: account.id, owner, owner_id: ref.id, asset, bucket, amount: String(amount) }
    if (!account.tracked) return { ...row, seq: null, balance_after: null }
    const [seq, balance] = [account.seq + 1, account.balance + amount]
    after.set(name, { ...account, seq, balance })
    return { ...row, seq, balance_after: String(balance) }
  })
  const balances = [...after.values()].filter(({ tracked }) => tracked).map(({ id: account, balance, held, seq }) => ({ id: account, balance: String(balance), held: String(held), seq })) // prettier-ignore
  const { source_table, source_id, source_no } = sourceColumns(draft.source)
  const posting = sql`
    with p as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(n smallint, account_id bigint, owner text, owner_id text, asset text, bucket text, amount bigint, seq bigint, balance_after bigint)
    ), up as (
      update ledger_account a set balance = d.balance, held = d.held, seq = d.seq, moved_at = to_timestamp(${at})
      from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as d(id bigint, balance bigint, held bigint, seq bigint) where a.suid = ${suid} and a.id = d.id
    ), t as materialized (
      select ${suid}::bigint as suid, ${id}::bigint as id, ${draft.key}::text as key, ${draft.type}::text as type, ${source_table}::text as source_table, ${source_id}::bigint as source_id,
        ${source_no}::text as source_no, ${day}::date as biz_day, ${draft.memo ?? null}::text as memo, ${uid}::bigint as op_uid, ${draft.reversalOf ?? null}::bigint as reversal_of,
        ${draft.pairNo ?? null}::text as pair_no, to_timestamp(${at}) as posted_at, pg_current_xact_id() as xid, (select array_agg(${lineOf} order by p.n) from p) as lines
    ), head as (
      insert into ledger_transaction (suid, id, key, type, source_table, source_id, source_no, biz_day, memo, op_uid, reversal_of, pair_no, posted_at, xid, lines, digest)
      select t.suid, t.id, t.key, t.type, t.source_table, t.source_id, t.source_no, t.biz_day, t.memo, t.op_uid, t.reversal_of, t.pair_no, t.posted_at, t.xid, t.lines, ${digestOf} from t
      on conflict do nothing returning id
    ), lines as (
      insert into ledger_posting (suid, transaction_id, n, account_id, owner, asset, bucket, amount, seq, balance_after, biz_day, posted_at)
      select t.suid, t.id, p.n, p.account_id, p.owner, p.asset, p.bucket, p.amount, p.seq, p.balance_after, t.biz_day, t.posted_at from t, p order by p.n
    )
    select assert_plan((select count(*) from head) = 1 and not exists (select from ledger_book where suid = ${suid} and closed_until >= ${day}::date))`
  pipeline(posting.compile(db))
  return { id, balances: rows.map(({ balance_after }) => (balance_after === null ? null : BigInt(balance_after))) }
}
