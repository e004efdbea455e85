import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { LedgerContext } from '../account/accounts.ts'
import { reverseWith } from '../reversal/reverse.ts'
import type { ReverseRequest } from '../reversal/reverse.ts'
import { bookClearing } from '../shared/account.ts'
import type { Asset } from '../shared/account.ts'
import { postDraft } from '../transaction/post.ts'
import type { PostingResult } from '../transaction/post.ts'
import { readTransaction } from '../transaction/repeat.ts'
import type { Posting, TransactionFacts } from '../transaction/request.ts'

/** A context that can open another book; one of the two books is always the platform's. */
export interface PairContext extends LedgerContext {
  readonly inTenant: <T>(book: number | 'platform', run: (ctx: LedgerContext) => Promise<T>) => Promise<T>
}

export interface PairRequest extends TransactionFacts {
  readonly postings: readonly Posting[]
  /** The other book with its postings; both sides together sum to zero. */
  readonly other: { readonly book: number | 'platform'; readonly postings: readonly Posting[] }
}

export interface PairResult {
  readonly pairNo: string
  readonly posted: PostingResult
  readonly counterpart: PostingResult
}

/**
 * Moves value between two books: one transaction in each, under the same number, each balanced against the clearing
 * account for the other book. One book's claim is the other's debt, so all of these accounts sum to zero.
 */
export async function pairedPost(ctx: PairContext, { postings, other, ...facts }: PairRequest): Promise<PairResult> {
  const [mine, theirs] = [sumsOf(postings), sumsOf(other.postings)]
  for (const asset of new Set([...mine.keys(), ...theirs.keys()]))
    if ((mine.get(asset) ?? 0n) + (theirs.get(asset) ?? 0n) !== 0n)
      throw new Error('the two sides of a pair do not sum to zero')
  const pairNo = `${ctx.suid}:${facts.key}`
  const side = (sideCtx: LedgerContext, list: readonly Posting[], sums: ReadonlyMap<Asset, bigint>, book: number) =>
    postDraft(sideCtx, { ...facts, key: `pair:${pairNo}`, pairNo, postings: [...list, ...contraPostings(sums, book)] })
  const counterpart = await ctx.inTenant(other.book, async (their) => ({
    book: their.suid,
    posted: await side(their, other.postings, theirs, ctx.suid),
  }))
  const posted = await side(ctx, postings, mine, counterpart.book)
  return { pairNo, posted, counterpart: counterpart.posted }
}

/** Reverses both sides of a pair. `book` is the other book. */
export async function reversePair(
  ctx: PairContext,
  { book, ...request }: ReverseRequest & { book: number | 'platform' },
): Promise<PairResult> {
  const stored = await readTransaction(ctx, request.transaction)
  if (!stored || stored.pair_no === null) throw new AppError('not_found')
  const pair = stored.pair_no
  const pairNo = `${ctx.suid}:${request.key}`
  const key = `pair:${pairNo}`
  const counterpart = await ctx.inTenant(book, async (their) => {
    const { rows } = await sql<{
      id: number
    }>`select id from ledger_transaction where suid = ${their.suid} and pair_no = ${pair}`.execute(their.db)
    const [opposite] = rows
    if (!opposite) throw new AppError('not_found')
    return reverseWith(their, { ...request, key, transaction: opposite.id }, { pairNo })
  })
  const posted = await reverseWith(ctx, { ...request, key }, { pairNo })
  return { pairNo, posted, counterpart }
}

function sumsOf(postings: readonly Posting[]): Map<Asset, bigint> {
  const sums = new Map<Asset, bigint>()
  for (const { account, amount } of postings) sums.set(account.asset, (sums.get(account.asset) ?? 0n) + amount)
  return sums
}

function contraPostings(sums: ReadonlyMap<Asset, bigint>, book: number): Posting[] {
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([asset, sum]) => ({ account: bookClearing(book, asset), amount: -sum }))
}
