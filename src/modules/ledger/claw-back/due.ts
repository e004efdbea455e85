import { openAccounts } from '../account/accounts.ts'
import type { Account, LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { postDraft } from '../transaction/post.ts'
import type { Posted } from '../transaction/post.ts'
import { checkAmount } from '../transaction/request.ts'
import type { Posting, TransactionFacts } from '../transaction/request.ts'

export interface DueRequest extends TransactionFacts {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: bigint
}

/** Takes back what was given and may have been spent, from who was blocked since too: what is free of it, and the rest from what its owner then owes (`due`). */
export async function clawBack(ctx: LedgerContext, { from, to, amount, ...facts }: DueRequest): Promise<Posted> {
  checkAmount(amount, from.asset)
  const { available } = await lockWithDue(ctx, from, [to])
  const { balance, held, min } = await expireHolds(ctx, available)
  const taken = within(balance - held - (min ?? 0n), amount)
  const postings = [
    { account: from, amount: -taken },
    { account: dueOf(from), amount: taken - amount },
    { account: to, amount },
  ]
  return postMoving(ctx, facts, postings, { evenBlocked: true })
}

/** Gives somebody what they earned: what they owe is filled first. */
export async function earn(ctx: LedgerContext, { from, to, amount, ...facts }: DueRequest): Promise<Posted> {
  checkAmount(amount, to.asset)
  const { due } = await lockWithDue(ctx, to, [from])
  const filled = within(-due.balance, amount)
  const postings = [
    { account: from, amount: -amount },
    { account: dueOf(to), amount: filled },
    { account: to, amount: amount - filled },
  ]
  return postMoving(ctx, facts, postings)
}

/** A repeat finds other balances than the first time, so what its owner got or gave is compared, not from which bucket. */
function postMoving(
  ctx: LedgerContext,
  facts: TransactionFacts,
  postings: readonly Posting[],
  { evenBlocked = false }: { evenBlocked?: boolean } = {},
): Promise<Posted> {
  return postDraft(ctx, { ...facts, postings: postings.filter(({ amount }) => amount !== 0n) }, { anyBucket: true, evenBlocked })
}

function dueOf(account: AccountRef): AccountRef {
  return { ...account, bucket: 'due' }
}

function within(free: bigint, amount: bigint): bigint {
  if (free <= 0n) return 0n
  return free < amount ? free : amount
}

async function lockWithDue(
  ctx: LedgerContext,
  account: AccountRef,
  others: readonly AccountRef[],
): Promise<{ available: Account; due: Account }> {
  const { accounts } = await openAccounts(ctx, [account, dueOf(account), ...others])
  const [available, due] = [accounts.get(accountKey(account)), accounts.get(accountKey(dueOf(account)))]
  if (!available?.tracked || !due) throw new Error(`${accountKey(account)} has no balance of its own`)
  return { available, due }
}
