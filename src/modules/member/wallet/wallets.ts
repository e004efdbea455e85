import type { AccountRef, Asset } from '../../ledger/shared/account.ts'

/** The wallets of every member. */
export const walletTypes = ['rmb', 'score', 'recycle'] as const satisfies readonly Asset[]

/** The account of a member for an asset. */
export function walletOf(member: number, asset: Asset): AccountRef {
  return { owner: 'member', id: String(member), asset, bucket: 'available' }
}
