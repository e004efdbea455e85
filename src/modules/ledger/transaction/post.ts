import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { openAccounts } from '../account/accounts.ts'
import type { Account, LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { digestOf, lineOf } from './digest.ts'
import { checkAccount, isShort } from './guard.ts'
import { repeatResult, transactionOf } from './repeat.ts'
import { bizDayOf, checkPostings, netOf, sourceColumns } from './request.ts'
import type { PostRequest, TransactionDraft, TransactionFacts } from './request.ts'

/** The result of a posting. */
export interface PostingResult {
  /** The id of the transaction. */
  readonly id: number
  /** The balance after each posting, in order; null for untracked accounts. */
  readonly balances: readonly (bigint | null)[]
}

/**
 * The only writer of the ledger; runs in the transaction of the running action. Locks the tracked accounts in order of
 * their ids, checks every posting against account state, lower limit and closed periods, and writes in one pipelined
 * statement. An action should post to contended accounts last.
 */
export function post(ctx: LedgerContext, request: PostRequest): Promise<PostingResult> {
  return postDraft(ctx, request)
}

/** Posts an amount from one account to another. */
export function transfer(
  ctx: LedgerContext,
  { from, to, amount, ...facts }: TransactionFacts & { from: AccountRef; to: AccountRef; amount: bigint },
): Promise<PostingResult> {
  const postings = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  return post(ctx, { ...facts, postings })
}

/** Options of postings by callers within the ledger. */
export interface PostOptions {
  /** Runs after the accounts are locked: returns the amounts that holds release within this posting, by account. */
  readonly releaseHolds?: () => Promise<ReadonlyMap<string, bigint>>
  /** The refusal of a key used with other content; default `ledger_key_reused`. */
  readonly keyReusedError?: AppError
  /** A repeat may post to other buckets of the same owners. */
  readonly anyBucket?: boolean
  /** Also debits a blocked account: for a reversal, or for a hold placed before the block. */
  readonly evenBlocked?: boolean
}

/** Posts a draft; for callers within the ledger. */
export async function postDraft(
  ctx: LedgerContext,
  draft: TransactionDraft,
  { releaseHolds: release, evenBlocked = draft.reversalOf !== undefined, ...options }: PostOptions = {},
): Promise<PostingResult> {
  const { postings, key } = draft
  checkPostings(postings)
  const { accounts, id, existingId, closedUntil } = await openAccounts(
    ctx,
    postings.map(({ account }) => account),
    key,
  )
  if (existingId !== null) return repeatResult(ctx, existingId, draft, options)
  const day = bizDayOf(draft, ctx.now)
  try {
    if (closedUntil !== null && day <= closedUntil)
      throw new AppError('ledger_period_closed', { day, until: closedUntil })
    return write(ctx, draft, {
      id,
      day,
      after: await checkedAccounts(ctx, draft, accounts, { evenBlocked, released: await release?.() }),
    })
  } catch (error) {
    // A concurrent call with the same key may have posted while this one waited for the account locks, and used the
    // balance that is now missing.
    const concurrent = error instanceof AppError ? await transactionOf(ctx, key) : undefined
    if (concurrent === undefined) throw error
    return repeatResult(ctx, concurrent, draft, options)
  }
}

/** The accounts before the postings, after each one is checked. */
async function checkedAccounts(
  ctx: LedgerContext,
  { postings }: TransactionDraft,
  accounts: ReadonlyMap<string, Account>,
  { evenBlocked, released = new Map() }: { evenBlocked: boolean; released?: ReadonlyMap<string, bigint> | undefined },
): Promise<Map<string, Account>> {
  const checked = new Map(
    [...accounts].map(([name, account]) => [name, { ...account, held: account.held - (released.get(name) ?? 0n) }]),
  )
  for (const [name, { amount }] of netOf(postings)) {
    const account = checked.get(name)
    if (!account) throw new Error(`the account ${name} is not open`)
    if (amount < 0n && isShort(account, -amount)) checked.set(name, await expireHolds(ctx, account))
    await checkAccount(ctx, { account: checked.get(name) ?? account, amount, allowBlocked: evenBlocked })
  }
  return checked
}

/**
 * Writes everything in one statement; where another action used the key, reversed the same transaction or closed the
 * period meanwhile, the whole action is retried.
 */
function write(
  ctx: LedgerContext,
  draft: TransactionDraft,
  { id, day, after }: { id: number; day: string; after: Map<string, Account> },
): PostingResult {
  const { db, suid, uid, now, pipeline } = ctx
  // An account only moves forward in time, even when the clocks of two servers differ.
  const postedAt = Math.max(now, ...[...after.values()].map(({ movedAt }) => movedAt ?? 0))
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
  const balances = [...after.values()]
    .filter(({ tracked }) => tracked)
    .map(({ id: account, balance, held, seq }) => ({ id: account, balance: String(balance), held: String(held), seq }))
  const { source_table, source_id, source_no } = sourceColumns(draft.source)
  const posting = sql`
    with p as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(n smallint, account_id bigint, owner text, owner_id text, asset text, bucket text, amount bigint, seq bigint, balance_after bigint)
    ), up as (
      update ledger_account a set balance = d.balance, held = d.held, seq = d.seq, moved_at = to_timestamp(${postedAt})
      from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as d(id bigint, balance bigint, held bigint, seq bigint) where a.suid = ${suid} and a.id = d.id
    ), t as materialized (
      select ${suid}::bigint as suid, ${id}::bigint as id, ${draft.key}::text as key, ${draft.type}::text as type, ${source_table}::text as source_table, ${source_id}::bigint as source_id,
        ${source_no}::text as source_no, ${day}::date as biz_day, ${draft.memo ?? null}::text as memo, ${uid}::bigint as op_uid, ${draft.reversalOf ?? null}::bigint as reversal_of,
        ${draft.pairNo ?? null}::text as pair_no, to_timestamp(${postedAt}) as posted_at, pg_current_xact_id() as xid, (select array_agg(${lineOf} order by p.n) from p) as lines
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
