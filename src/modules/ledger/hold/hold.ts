import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { openAccounts } from '../account/accounts.ts'
import type { Account, LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { amountText } from '../shared/amount.ts'
import { holdStates } from '../shared/hold.ts'
import { checkAccount, isShort } from '../transaction/guard.ts'
import { postDraft } from '../transaction/post.ts'
import type { Posted } from '../transaction/post.ts'
import { checkAmount, sourceColumns } from '../transaction/request.ts'
import type { Source } from '../transaction/request.ts'
import { findHold, holdByKey, isSameHold, stateAt } from './stored.ts'
import type { StoredHold } from './stored.ts'

export interface HoldRequest {
  readonly account: AccountRef
  readonly amount: bigint
  /** One hold for each, as with transactions. */
  readonly key: string
  readonly source?: Source
  readonly memo?: string
  /** Seconds; from then on it holds nothing any more. */
  readonly expireAt?: number
}

/** Holds a part of what is free in a tracked account for something: the balance stays, and nobody else can take it. */
export async function hold(ctx: LedgerContext, request: HoldRequest): Promise<{ id: number; free: bigint }> {
  const { account: ref, amount, key } = request
  checkAmount(amount, ref.asset)
  const opened = await openOne(ctx, ref)
  const known = await holdByKey(ctx, key)
  if (known && !isSameHold(known, request)) throw new AppError('ledger_key_reused', { key })
  if (known) return { id: known.id, free: freeOf(opened) }
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

/** What a posting of a hold may say; the whole of it unless an amount is told. What is not posted is free again. */
export interface PostHoldRequest {
  readonly hold: number
  readonly to: AccountRef
  /** Whose it has to be, where the caller may post only some. */
  readonly from?: AccountRef
  readonly amount?: bigint
  readonly type?: string
  readonly memo?: string
  readonly bizDay?: number
}

/** Posts a hold, once: all of it or a part, the rest returns. What was held before its account was blocked still goes where it was to go. A second call with the same content is answered as the first. */
export async function postHold(
  ctx: LedgerContext,
  { hold: id, to, from, amount, type = 'hold.post', ...facts }: PostHoldRequest,
): Promise<Posted> {
  const held = await findHold(ctx, id)
  if (from && accountKey(from) !== accountKey(held.account)) throw new AppError('not_found')
  const asked = amount ?? held.amount
  const { asset } = held.account
  checkAmount(asked, asset)
  if (asked > held.amount)
    throw new AppError('ledger_hold_beyond', { asked: amountText(asked, asset), held: amountText(held.amount, asset) })
  const key = `hold:${id}`
  const postings = [
    { account: held.account, amount: -asked },
    { account: to, amount: asked },
  ]
  const draft = { ...facts, key, type, postings, ...(held.source ? { source: held.source } : {}) }
  const release = async () => {
    checkOpen(await findHold(ctx, id), ctx.now)
    return new Map([[accountKey(held.account), held.amount]])
  }
  const posted = await postDraft(ctx, draft, {
    release,
    evenBlocked: true,
    reused: new AppError('ledger_hold_resolved', { state: holdStates.posted }),
  })
  resolve(ctx, held, { state: 'posted', posted: asked, transaction: posted.id })
  return posted
}

/** Gives a hold back, once. */
export async function voidHold(ctx: LedgerContext, { hold: id }: { hold: number }): Promise<void> {
  const { account } = await findHold(ctx, id)
  await openOne(ctx, account)
  const held = await findHold(ctx, id)
  checkOpen(held, ctx.now)
  const { db, suid } = ctx
  const freeing = sql`update ledger_account a set held = held - ${String(held.amount)}::bigint where suid = ${suid} and id = ${held.accountId}`
  ctx.pipeline(freeing.compile(db))
  resolve(ctx, held, { state: 'void', posted: 0n, transaction: null })
}

/** Pipelined with what follows; the account is locked, so nobody else resolves it. A repeat of a posting finds it resolved and leaves it. */
function resolve(
  { db, suid, now, pipeline }: LedgerContext,
  { id }: StoredHold,
  { state, posted, transaction }: { state: 'posted' | 'void'; posted: bigint; transaction: number | null },
): void {
  const resolving = sql`
    update ledger_hold set state = ${state}, posted = ${String(posted)}::bigint, transaction_id = ${transaction}::bigint, resolved_at = to_timestamp(${now})
    where suid = ${suid} and id = ${id} and state = 'open'`
  pipeline(resolving.compile(db))
}

function checkOpen(held: StoredHold, now: number): void {
  const state = stateAt(held, now)
  if (state !== 'open') throw new AppError('ledger_hold_resolved', { state: holdStates[state] })
}

async function openOne(ctx: LedgerContext, ref: AccountRef): Promise<Account> {
  const { accounts } = await openAccounts(ctx, [ref])
  const account = accounts.get(accountKey(ref))
  if (!account?.tracked) throw new Error(`${accountKey(ref)} has no balance of its own to hold from`)
  return account
}

function freeOf({ balance, held, min }: Account): bigint {
  return balance - held - (min ?? 0n)
}
