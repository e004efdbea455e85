import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { LedgerContext } from '../account/accounts.ts'
import { postDraft } from '../transaction/post.ts'
import type { Posted } from '../transaction/post.ts'
import { readTransaction, refOf } from '../transaction/repeat.ts'
import type { TransactionFacts } from '../transaction/request.ts'

/** Which transaction is taken back; its type is that of the reversed one with `.reverse` unless told. */
export interface ReverseRequest extends Omit<TransactionFacts, 'type'> {
  readonly transaction: number
  readonly type?: string
}

/** Posts the opposite of a transaction: all of it, once. Both stay, and each knows of the other. One between two books is reversed in both by `reversePair`. */
export async function reverse(ctx: LedgerContext, request: ReverseRequest): Promise<Posted> {
  return reverseWith(ctx, request, {})
}

/** `pairNo` joins the reversals of a pair. */
export async function reverseWith(ctx: LedgerContext, request: ReverseRequest, { pairNo }: { pairNo?: string }): Promise<Posted> {
  const { transaction, type, ...facts } = request
  const stored = await readTransaction(ctx, transaction)
  if (!stored) throw new AppError('not_found')
  if (stored.reversal_of !== null) throw new AppError('ledger_not_reversible')
  if (stored.pair_no !== null && pairNo === undefined) throw new Error('one side of a pair is never reversed alone')
  const postings = stored.postings.map((one) => ({ account: refOf(one), amount: -BigInt(one.amount) }))
  const draft = { ...facts, type: type ?? `${stored.type}.reverse`, postings, reversalOf: transaction }
  const release = async () => {
    await refuseReversed(ctx, transaction)
    return new Map<string, bigint>()
  }
  return postDraft(ctx, pairNo === undefined ? draft : { ...draft, pairNo }, { release })
}

/** Asked once the accounts are locked: what was reversed meanwhile may have left them short. */
async function refuseReversed({ db, suid }: LedgerContext, transaction: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from ledger_transaction where suid = ${suid} and reversal_of = ${transaction}`.execute(db)
  const [by] = rows
  if (by) throw new AppError('ledger_reversed', { no: transaction, by: by.id })
}
