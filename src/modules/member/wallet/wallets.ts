import type { AccountRef, Asset } from '../../ledger/shared/account.ts'

/** The wallets that every member has. */
export const walletTypes = ['rmb', 'score', 'recycle'] as const satisfies readonly Asset[]

/** What a member has of an asset. */
export function walletOf(member: number, asset: Asset): AccountRef {
  return { owner: 'member', id: String(member), asset, bucket: 'available' }
}
