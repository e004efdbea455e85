import { AppError, refusing } from '#core/errors/errors.ts'
import { formatDay } from '#core/value/time.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef, Asset } from '../shared/account.ts'
import { LARGEST_POSTING, amountFigure } from '../shared/amount.ts'

/** The record that a transaction or a hold belongs to. */
export interface Source {
  readonly table: string
  readonly id: number
  readonly no: string
}

/** One side of a transaction: positive is a credit, negative a debit. */
export interface Posting {
  readonly account: AccountRef
  readonly amount: bigint
}

/** The facts that every transaction states. */
export interface TransactionFacts {
  /**
   * Makes the request idempotent: the same key with the same content returns the first result, with other content it is
   * refused.
   */
  readonly key: string
  /** The transaction type as a name: `recharge`, `order.pay`. */
  readonly type: string
  readonly source?: Source
  /** Seconds within the business day for reports; default the day of the posting. */
  readonly bizDay?: number
  readonly memo?: string
}

export interface PostRequest extends TransactionFacts {
  readonly postings: readonly Posting[]
}

/** A request with the fields that only the ledger sets. */
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

/** The net posting per account: balances and limits apply after the whole transaction. */
export function netOf(postings: readonly Posting[]): Map<string, Posting> {
  const net = new Map<string, Posting>()
  for (const { account, amount } of postings) {
    const key = accountKey(account)
    net.set(key, { account, amount: (net.get(key)?.amount ?? 0n) + amount })
  }
  return net
}

/** Refuses amounts that a person may have entered; a mistake of the code throws a plain error. */
export function checkPostings(postings: readonly Posting[]): void {
  if (postings.length < 2) throw new Error('a transaction has two postings or more')
  const sums = new Map<Asset, bigint>()
  for (const { account, amount } of postings) {
    checkAmount(amount < 0n ? -amount : amount, account.asset)
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + amount)
  }
  for (const [asset, sum] of sums)
    if (sum !== 0n) throw new Error(`the postings of a transaction sum to ${sum} of ${asset}, not to zero`)
}

/** Checks an amount that a person entered: positive, and not above the limit that balances can represent. */
export function checkAmount(amount: bigint, asset: Asset): void {
  if (amount <= 0n) throw refusing('amount', 'ledger_amount_zero')
  if (amount > LARGEST_POSTING)
    throw new AppError('ledger_amount_large', {
      asked: amountFigure(amount, asset),
      max: amountFigure(LARGEST_POSTING, asset),
    })
}
