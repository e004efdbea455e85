import type { LedgerContext } from '../account/accounts.ts'
import type { AccountRef, Asset } from '../shared/account.ts'
import { post } from '../transaction/post.ts'
import type { PostingResult } from '../transaction/post.ts'
import type { TransactionFacts } from '../transaction/request.ts'

/** Exchanges an amount of one asset for an amount of another. The caller sets the rate. */
export interface ConvertRequest extends TransactionFacts {
  readonly from: AccountRef
  readonly give: bigint
  readonly to: AccountRef
  readonly get: bigint
}

/**
 * Converts value between two assets. Each asset sums to zero against the clearing account of this conversion, whose
 * balance is thus the total converted.
 */
export function convert(ctx: LedgerContext, { from, give, to, get, ...facts }: ConvertRequest): Promise<PostingResult> {
  if (from.asset === to.asset) throw new Error('a conversion is between two assets')
  const clearingOf = (asset: Asset): AccountRef => ({
    owner: 'clearing',
    id: `convert:${from.asset}:${to.asset}`,
    asset,
    bucket: 'clearing',
  })
  const postings = [
    { account: from, amount: -give },
    { account: clearingOf(from.asset), amount: give },
    { account: clearingOf(to.asset), amount: -get },
    { account: to, amount: get },
  ]
  return post(ctx, { ...facts, postings })
}
