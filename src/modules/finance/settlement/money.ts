import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { balance } from '../../ledger/balance/balance.ts'
import { pairedPost } from '../../ledger/pair/paired-post.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { TransactionFacts } from '../../ledger/transaction/request.ts'
import type { Channel } from './words.ts'

/**
 * Buckets of a supplier's payment wallet: to be settled, available, and the debt from refunds that exceeded the
 * available balance.
 */
export type WalletBucket = 'pending' | 'available' | 'due'

/** An account of the supplier's payment wallet, in the supplier's book. */
export function walletAccount(suid: number, bucket: WalletBucket): AccountRef {
  return { owner: 'supplier', id: String(suid), asset: 'rmb', bucket }
}

/** Money that a channel paid to the platform, less what was passed on: in the platform's book. */
export function channelAccount(channel: Channel): AccountRef {
  return { owner: 'clearing', id: `channel:${channel}`, asset: 'rmb', bucket: 'clearing' }
}

/** The platform's own accounts: bank, income from fees and commission, and costs of differences. */
export function platformAccount(
  name: 'bank' | 'service_fee' | 'commission' | 'withdrawal_fee' | 'difference' | 'channel_fee',
): AccountRef {
  return name === 'bank'
    ? { owner: 'clearing', id: 'bank', asset: 'rmb', bucket: 'clearing' }
    : { owner: 'platform', id: name, asset: 'rmb', bucket: 'available' }
}

/** Ledger transaction types of collected money. The daily summary groups by them. */
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

interface WalletMove extends Omit<TransactionFacts, 'type'> {
  readonly type: Move
  /** Cents; 0 posts nothing. */
  readonly amount: number
}

/**
 * Moves money from the supplier's wallet to an account of the platform: one transaction in each book, the platform's
 * under the supplier's number.
 */
export async function toPlatform(
  ctx: Ctx<DB>,
  { from, to, amount, ...facts }: WalletMove & { from: WalletBucket; to: AccountRef },
): Promise<void> {
  await moveBetween(ctx, facts, {
    supplierAccount: walletAccount(ctx.suid, from),
    platform: to,
    amount: -BigInt(amount),
  })
}

/** Moves money from the platform into the supplier's wallet. */
export async function fromPlatform(
  ctx: Ctx<DB>,
  { from, to, amount, ...facts }: WalletMove & { from: AccountRef; to: WalletBucket },
): Promise<void> {
  await moveBetween(ctx, facts, {
    supplierAccount: walletAccount(ctx.suid, to),
    platform: from,
    amount: BigInt(amount),
  })
}

/** Moves money between buckets of the supplier's wallet. */
export async function moveWithin(
  ctx: Ctx<DB>,
  { from, to, amount, ...facts }: WalletMove & { from: WalletBucket; to: WalletBucket },
): Promise<void> {
  if (amount === 0) return
  const [out, into] = [walletAccount(ctx.suid, from), walletAccount(ctx.suid, to)]
  await post(ctx, {
    ...facts,
    postings: [
      { account: out, amount: -BigInt(amount) },
      { account: into, amount: BigInt(amount) },
    ],
  })
}

/**
 * Pays the wallet's debt from its available balance, as far as both reach, so that a debtor cannot withdraw what it
 * owes. The caller has locked the wallet.
 */
export async function coverDebt(
  ctx: Ctx<DB>,
  { key, source }: Pick<TransactionFacts, 'key' | 'source'>,
): Promise<void> {
  const amount = Math.min(-(await freeIn(ctx, 'due')), await freeIn(ctx, 'available'))
  if (amount > 0) await moveWithin(ctx, { key, type: 'wallet.due', source, amount, from: 'available', to: 'due' })
}

/** The free amount of a bucket, in cents; negative for a debt. */
export async function freeIn(ctx: Ctx<DB>, bucket: WalletBucket): Promise<number> {
  const { balance: all, free } = await balance(ctx, walletAccount(ctx.suid, bucket))
  return Number(bucket === 'due' ? all : free)
}

/** `amount` is credited to the supplier's account. Clearing accounts keep both books balanced. */
async function moveBetween(
  ctx: Ctx<DB>,
  facts: Omit<WalletMove, 'amount'>,
  { supplierAccount, platform, amount }: { supplierAccount: AccountRef; platform: AccountRef; amount: bigint },
): Promise<void> {
  if (amount === 0n) return
  await pairedPost(ctx, {
    ...facts,
    postings: [{ account: supplierAccount, amount }],
    other: { book: 'platform', postings: [{ account: platform, amount: -amount }] },
  })
}
