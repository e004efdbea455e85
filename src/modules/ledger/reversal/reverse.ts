import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { LedgerContext } from '../account/accounts.ts'
import { postDraft } from '../transaction/post.ts'
import type { PostingResult } from '../transaction/post.ts'
import { readTransaction, refOf } from '../transaction/repeat.ts'
import type { TransactionFacts } from '../transaction/request.ts'

/** The transaction to reverse; the type defaults to that of the reversed transaction with `.reverse`. */
export interface ReverseRequest extends Omit<TransactionFacts, 'type'> {
  readonly transaction: number
  readonly type?: string
}

/**
 * Posts the opposite of a transaction, in full and once. Both stay and refer to each other. `reversePair` reverses a
 * transaction between two books in both.
 */
export async function reverse(ctx: LedgerContext, request: ReverseRequest): Promise<PostingResult> {
  return reverseWith(ctx, request, {})
}

/** `pairNo` joins the reversals of a pair. */
export async function reverseWith(
  ctx: LedgerContext,
  request: ReverseRequest,
  { pairNo }: { pairNo?: string },
): Promise<PostingResult> {
  const { transaction, type, ...facts } = request
  const stored = await readTransaction(ctx, transaction)
  if (!stored) throw new AppError('not_found')
  if (stored.reversal_of !== null) throw new AppError('ledger_not_reversible')
  if (stored.pair_no !== null && pairNo === undefined) throw new Error('one side of a pair is never reversed alone')
  const postings = stored.postings.map((posting) => ({ account: refOf(posting), amount: -BigInt(posting.amount) }))
  const draft = { ...facts, type: type ?? `${stored.type}.reverse`, postings, reversalOf: transaction }
  const release = async () => {
    await refuseReversed(ctx, transaction)
    return new Map<string, bigint>()
  }
  return postDraft(ctx, pairNo === undefined ? draft : { ...draft, pairNo }, { releaseHolds: release })
}

/** Runs after the accounts are locked: a concurrent reversal may have left them short. */
async function refuseReversed({ db, suid }: LedgerContext, transaction: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from ledger_transaction where suid = ${suid} and reversal_of = ${transaction}`.execute(db)
  const [later] = rows
  if (later) throw new AppError('ledger_reversed', { no: transaction, by: later.id })
}
