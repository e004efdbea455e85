import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { openAccounts } from '../account/accounts.ts'
import type { Account, LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { amountFigure } from '../shared/amount.ts'
import { holdStates } from '../shared/hold.ts'
import { checkAccount, isShort } from '../transaction/guard.ts'
import { postDraft } from '../transaction/post.ts'
import type { PostingResult } from '../transaction/post.ts'
import { checkAmount, sourceColumns } from '../transaction/request.ts'
import type { Source } from '../transaction/request.ts'
import { findHold, holdByKey, isSameHold, stateAt } from './stored-hold.ts'
import type { StoredHold } from './stored-hold.ts'

export interface HoldRequest {
  readonly account: AccountRef
  readonly amount: bigint
  /** One hold per key, as with transactions. */
  readonly key: string
  readonly source?: Source
  readonly memo?: string
  /** Seconds; the hold lapses at this time. */
  readonly expireAt?: number
}

/** Holds part of the free balance of a tracked account: the balance stays, but nothing else can spend it. */
export async function hold(ctx: LedgerContext, request: HoldRequest): Promise<{ id: number; free: bigint }> {
  const { account: ref, amount, key } = request
  checkAmount(amount, ref.asset)
  const opened = await lockTrackedAccount(ctx, ref)
  const existing = await holdByKey(ctx, key)
  if (existing && !isSameHold(existing, request)) throw new AppError('ledger_key_reused', { key })
  if (existing) return { id: existing.id, free: freeOf(opened) }
  const account = isShort(opened, amount) ? await expireHolds(ctx, opened) : opened
  await checkAccount(ctx, { account, amount: -amount })
  const id = await insertHold(ctx, account, request)
  return { id, free: freeOf(account) - amount }
}

async function insertHold(
  { db, suid, uid, now }: LedgerContext,
  account: Account,
  { amount, key, source, memo, expireAt }: HoldRequest,
): Promise<number> {
  const { source_table, source_id, source_no } = sourceColumns(source)
  const { rows } = await sql<{ id: number }>`
    with up as (update ledger_account set held = held + ${String(amount)}::bigint where suid = ${suid} and id = ${account.id})
    insert into ledger_hold (suid, account_id, key, amount, source_table, source_id, source_no, memo, op_uid, expire_at, created_at)
    values (${suid}, ${account.id}, ${key}, ${String(amount)}::bigint, ${source_table}, ${source_id}, ${source_no}, ${memo ?? null}, ${uid}, to_timestamp(${expireAt ?? null}), to_timestamp(${now}))
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a hold was not stored')
  return row.id
}

/** How to post a hold: in full unless `amount` is set. The part that is not posted becomes free again. */
export interface PostHoldRequest {
  readonly hold: number
  readonly to: AccountRef
  /** The required account of the hold, where the caller may only post holds of that account. */
  readonly from?: AccountRef
  readonly amount?: bigint
  readonly type?: string
  readonly memo?: string
  readonly bizDay?: number
}

/**
 * Posts a hold once, in full or in part, and releases the rest. A hold placed before its account was blocked can still
 * be posted. A repeated call with the same content returns the first result.
 */
export async function postHold(
  ctx: LedgerContext,
  { hold: id, to, from, amount, type = 'hold.post', ...facts }: PostHoldRequest,
): Promise<PostingResult> {
  const stored = await findHold(ctx, id)
  if (from && accountKey(from) !== accountKey(stored.account)) throw new AppError('not_found')
  const requested = amount ?? stored.amount
  const { asset } = stored.account
  checkAmount(requested, asset)
  if (requested > stored.amount)
    throw new AppError('ledger_hold_beyond', {
      asked: amountFigure(requested, asset),
      held: amountFigure(stored.amount, asset),
    })
  const key = `hold:${id}`
  const postings = [
    { account: stored.account, amount: -requested },
    { account: to, amount: requested },
  ]
  const draft = { ...facts, key, type, postings, ...(stored.source ? { source: stored.source } : {}) }
  const release = async () => {
    checkOpen(await findHold(ctx, id), ctx.now)
    return new Map([[accountKey(stored.account), stored.amount]])
  }
  const posted = await postDraft(ctx, draft, {
    releaseHolds: release,
    evenBlocked: true,
    keyReusedError: new AppError('ledger_hold_resolved', { state: holdStates.posted }),
  })
  resolve(ctx, stored, { state: 'posted', posted: requested, transaction: posted.id })
  return posted
}

/** Releases a hold, once. */
export async function voidHold(ctx: LedgerContext, { hold: id }: { hold: number }): Promise<void> {
  const { account } = await findHold(ctx, id)
  await lockTrackedAccount(ctx, account)
  const stored = await findHold(ctx, id)
  checkOpen(stored, ctx.now)
  const { db, suid } = ctx
  const updateAccount = sql`update ledger_account a set held = held - ${String(stored.amount)}::bigint where suid = ${suid} and id = ${stored.accountId}`
  ctx.pipeline(updateAccount.compile(db))
  resolve(ctx, stored, { state: 'void', posted: 0n, transaction: null })
}

/**
 * Pipelined with later statements; the account lock keeps others from resolving the hold. A repeated posting finds the
 * hold resolved and leaves it.
 */
function resolve(
  { db, suid, now, pipeline }: LedgerContext,
  { id }: StoredHold,
  { state, posted, transaction }: { state: 'posted' | 'void'; posted: bigint; transaction: number | null },
): void {
  const updateHold = sql`
    update ledger_hold set state = ${state}, posted = ${String(posted)}::bigint, transaction_id = ${transaction}::bigint, resolved_at = to_timestamp(${now})
    where suid = ${suid} and id = ${id} and state = 'open'`
  pipeline(updateHold.compile(db))
}

function checkOpen(stored: StoredHold, now: number): void {
  const state = stateAt(stored, now)
  if (state !== 'open') throw new AppError('ledger_hold_resolved', { state: holdStates[state] })
}

async function lockTrackedAccount(ctx: LedgerContext, ref: AccountRef): Promise<Account> {
  const { accounts } = await openAccounts(ctx, [ref])
  const account = accounts.get(accountKey(ref))
  if (!account?.tracked) throw new Error(`${accountKey(ref)} has no balance of its own to hold from`)
  return account
}

function freeOf({ balance, held, min }: Account): bigint {
  return balance - held - (min ?? 0n)
}
