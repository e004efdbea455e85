import { AppError, refusing } from '#core/errors/errors.ts'
import { formatDay } from '#core/value/time.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef, Asset } from '../shared/account.ts'
import { LARGEST_POSTING, amountText } from '../shared/amount.ts'

/** The record that a transaction or a hold follows from. */
export interface Source {
  readonly table: string
  readonly id: number
  readonly no: string
}

/** One side of a transaction: what comes in is positive, what goes out is negative. */
export interface Posting {
  readonly account: AccountRef
  readonly amount: bigint
}

/** What every transaction tells of itself. */
export interface TransactionFacts {
  /** One effect for each: the same key with the same content is answered as it was the first time, with other content refused. */
  readonly key: string
  /** What happened, as a name: `recharge`, `order.pay`. */
  readonly type: string
  readonly source?: Source
  /** Seconds within the day it counts for in reports; the day of the posting unless told. */
  readonly bizDay?: number
  readonly memo?: string
}

export interface PostRequest extends TransactionFacts {
  readonly postings: readonly Posting[]
}

/** A request with what only the ledger itself may say of a transaction. */
export interface TransactionDraft extends PostRequest {
  readonly reversalOf?: number
  readonly pairNo?: string
}

export function sourceColumns(source: Source | undefined) {
  return { source_table: source?.table ?? null, source_id: source?.id ?? null, source_no: source?.no ?? null }
}

export function bizDayOf({ bizDay }: TransactionFacts, now: number): string {
  return formatDay(bizDay ?? now)
}

/** The postings on each account together: balances and limits are those after the whole transaction. */
export function netOf(postings: readonly Posting[]): Map<string, Posting> {
  const net = new Map<string, Posting>()
  for (const { account, amount } of postings) {
    const key = accountKey(account)
    net.set(key, { account, amount: (net.get(key)?.amount ?? 0n) + amount })
  }
  return net
}

/** Refuses what a person may have asked for; what only a programmer can get wrong is an error of ours. */
export function checkPostings(postings: readonly Posting[]): void {
  if (postings.length < 2) throw new Error('a transaction has two postings or more')
  const sums = new Map<Asset, bigint>()
  for (const { account, amount } of postings) {
    checkAmount(amount < 0n ? -amount : amount, account.asset)
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + amount)
  }
  for (const [asset, sum] of sums) if (sum !== 0n) throw new Error(`the postings of a transaction sum to ${sum} of ${asset}, not to zero`)
}

/** An amount that a person may ask for: more than nothing, and no more than the books can add up. */
export function checkAmount(amount: bigint, asset: Asset): void {
  if (amount <= 0n) throw refusing('amount', 'ledger_amount_zero')
  if (amount > LARGEST_POSTING)
    throw new AppError('ledger_amount_large', { asked: amountText(amount, asset), max: amountText(LARGEST_POSTING, asset) })
}
