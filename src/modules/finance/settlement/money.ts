import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { balance } from '../../ledger/balance/balance.ts'
import { pairedPost } from '../../ledger/pair/paired-post.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { TransactionFacts } from '../../ledger/transaction/request.ts'
import type { Channel } from './words.ts'

/** The buckets of a supplier's payment wallet: to be settled, its own, and what it owes after refunds that its own could not bear. */
export type WalletBucket = 'pending' | 'available' | 'due'

/** An account of the supplier's payment wallet, in its own book. */
export function walletAccount(suid: number, bucket: WalletBucket): AccountRef {
  return { owner: 'supplier', id: String(suid), asset: 'rmb', bucket }
}

/** What a channel has paid to the platform, and what of it went on: in the platform's book. */
export function channelAccount(channel: Channel): AccountRef {
  return { owner: 'clearing', id: `channel:${channel}`, asset: 'rmb', bucket: 'clearing' }
}

/** The platform's own accounts: its bank, what it earns by fees and commission, and what differences cost it. */
export function platformAccount(name: 'bank' | 'service_fee' | 'commission' | 'withdrawal_fee' | 'difference' | 'channel_fee'): AccountRef {
  return name === 'bank'
    ? { owner: 'clearing', id: 'bank', asset: 'rmb', bucket: 'clearing' }
    : { owner: 'platform', id: name, asset: 'rmb', bucket: 'available' }
}

/** Types of the ledger's transactions by which collected money moves. The summary of a day adds up by them. */
export const moves = [
  'wallet.collect',
  'wallet.refund',
  'wallet.fee',
  'wallet.commission',
  'wallet.settle',
  'wallet.due',
  'wallet.share',
  'wallet.supply',
  'wallet.withdraw',
] as const
export type Move = (typeof moves)[number]

interface Moved extends Omit<TransactionFacts, 'type'> {
  readonly type: Move
  /** Cents; nothing moves where it is 0. */
  readonly amount: number
}

/** Moves money from the supplier's wallet to an account of the platform: one transaction in each book, that of the platform under the supplier's number. */
export async function toPlatform(
  ctx: Ctx<DB>,
  { from, to, amount, ...facts }: Moved & { from: WalletBucket; to: AccountRef },
): Promise<void> {
  await between(ctx, facts, { own: walletAccount(ctx.suid, from), platform: to, amount: -BigInt(amount) })
}

/** Moves money of the platform into the supplier's wallet. */
export async function fromPlatform(
  ctx: Ctx<DB>,
  { from, to, amount, ...facts }: Moved & { from: AccountRef; to: WalletBucket },
): Promise<void> {
  await between(ctx, facts, { own: walletAccount(ctx.suid, to), platform: from, amount: BigInt(amount) })
}

/** Moves money inside the supplier's wallet. */
export async function within(
  ctx: Ctx<DB>,
  { from, to, amount, ...facts }: Moved & { from: WalletBucket; to: WalletBucket },
): Promise<void> {
  if (amount === 0) return
  const [out, into] = [walletAccount(ctx.suid, from), walletAccount(ctx.suid, to)]
  await post(ctx, { ...facts, postings: [{ account: out, amount: -BigInt(amount) }, { account: into, amount: BigInt(amount) }] }) // prettier-ignore
}

/** What is free in a bucket of the supplier's wallet, in cents; negative where it owes. */
export async function freeIn(ctx: Ctx<DB>, bucket: WalletBucket): Promise<number> {
  const { balance: all, free } = await balance(ctx, walletAccount(ctx.suid, bucket))
  return Number(bucket === 'due' ? all : free)
}

/** `amount` is what the supplier's account gains. Each book stays balanced over its clearing account with the other. */
async function between(
  ctx: Ctx<DB>,
  facts: Omit<Moved, 'amount'>,
  { own, platform, amount }: { own: AccountRef; platform: AccountRef; amount: bigint },
): Promise<void> {
  if (amount === 0n) return
  await pairedPost(ctx, { ...facts, postings: [{ account: own, amount }], other: { book: 'platform', postings: [{ account: platform, amount: -amount }] } }) // prettier-ignore
}
