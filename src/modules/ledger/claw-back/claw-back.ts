import { openAccounts } from '../account/accounts.ts'
import type { Account, LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { postDraft } from '../transaction/post.ts'
import type { PostingResult } from '../transaction/post.ts'
import { checkAmount } from '../transaction/request.ts'
import type { Posting, TransactionFacts } from '../transaction/request.ts'

export interface DueRequest extends TransactionFacts {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: bigint
}

/**
 * Takes back a grant that may be partly spent, even from a blocked account: first the free balance, then the rest as
 * the owner's debt in the `due` bucket.
 */
export async function clawBack(ctx: LedgerContext, { from, to, amount, ...facts }: DueRequest): Promise<PostingResult> {
  checkAmount(amount, from.asset)
  const { available } = await lockWithDue(ctx, from, [to])
  const { balance, held, min } = await expireHolds(ctx, available)
  const debited = atMost(balance - held - (min ?? 0n), amount)
  const postings = [
    { account: from, amount: -debited },
    { account: dueOf(from), amount: debited - amount },
    { account: to, amount },
  ]
  return postNonZero(ctx, facts, postings, { allowBlocked: true })
}

/** Credits earnings: they first repay what the owner owes in `due`. */
export async function earn(ctx: LedgerContext, { from, to, amount, ...facts }: DueRequest): Promise<PostingResult> {
  checkAmount(amount, to.asset)
  const { due } = await lockWithDue(ctx, to, [from])
  const repaid = atMost(-due.balance, amount)
  const postings = [
    { account: from, amount: -amount },
    { account: dueOf(to), amount: repaid },
    { account: to, amount: amount - repaid },
  ]
  return postNonZero(ctx, facts, postings)
}

/** A repeat can find other balances than the first call, so amounts are compared by owner, not by bucket. */
function postNonZero(
  ctx: LedgerContext,
  facts: TransactionFacts,
  postings: readonly Posting[],
  { allowBlocked: evenBlocked = false }: { allowBlocked?: boolean } = {},
): Promise<PostingResult> {
  return postDraft(
    ctx,
    { ...facts, postings: postings.filter(({ amount }) => amount !== 0n) },
    { anyBucket: true, evenBlocked },
  )
}

function dueOf(account: AccountRef): AccountRef {
  return { ...account, bucket: 'due' }
}

function atMost(free: bigint, amount: bigint): bigint {
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
