import type { LedgerContext } from '../account/accounts.ts'
import type { AccountRef, Asset } from '../shared/account.ts'
import { post } from '../transaction/post.ts'
import type { Posted } from '../transaction/post.ts'
import type { TransactionFacts } from '../transaction/request.ts'

/** So much of one asset is given for so much of another. Who sets the rate is the caller's business. */
export interface ConvertRequest extends TransactionFacts {
  readonly from: AccountRef
  readonly give: bigint
  readonly to: AccountRef
  readonly get: bigint
}

/** Turns value of one asset into another. Each asset sums to zero against the account of that conversion, which so tells what was given and got in all. */
export function convert(ctx: LedgerContext, { from, give, to, get, ...facts }: ConvertRequest): Promise<Posted> {
  if (from.asset === to.asset) throw new Error('a conversion is between two assets')
  const between = (asset: Asset): AccountRef => ({ owner: 'clearing', id: `convert:${from.asset}:${to.asset}`, asset, bucket: 'clearing' })
  const postings = [
    { account: from, amount: -give },
    { account: between(from.asset), amount: give },
    { account: between(to.asset), amount: -get },
    { account: to, amount: get },
  ]
  return post(ctx, { ...facts, postings })
}
