import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { AccountRef, Asset } from '../../ledger/shared/account.ts'
import { mergeSurvivor } from '../../member/member/members.ts'
import { walletOf } from '../../member/wallet/wallets.ts'
import type { PayOrder } from './rows.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The ledger movements of payments by name: this module posts no others. */
export const payMoves = {
  'payment.taken': optionTexts.paymentReceived,
  'payment.surplus': ['多付款到账', 'Surplus payment', 'Pago en exceso', '過払いの着金'],
  'payment.refund': optionTexts.refund,
  'payment.payout': ['人工退款', 'Manual refund', 'Reembolso manual', '手動返金'],
  'payment.difference': commonTexts.reconciliationDifference,
  'payment.fee': fieldTexts.channelFee,
} as const
type PayMove = keyof typeof payMoves

/** A clearing account for the location of payment money, or for its purpose. */
export function payAccount(id: string, asset: Asset = 'rmb'): AccountRef {
  return { owner: 'clearing', id, asset, bucket: 'clearing' }
}

/**
 * The account that holds the money of a payment: the channel, the platform that collected it, the cash collector, or
 * the fund account.
 */
export function moneyAccountId({
  channel,
  collector_uid,
  fund_id,
  income_id,
}: Pick<PayOrder, 'channel' | 'collector_uid' | 'fund_id' | 'income_id'>): string {
  if (income_id !== null) return 'pay:collected'
  if (channel === 'cash' && collector_uid !== null) return `cash:${collector_uid}`
  if (channel === 'transfer' && fund_id !== null) return `fund:${fund_id}`
  return `pay:${channel}`
}

interface MoneyMove {
  readonly key: string
  readonly type: PayMove
  /** Money in is positive, money out negative. Cents. */
  readonly amount: number
  /** The account of the movement, where it differs from the account of the payment. */
  readonly at?: string
  /** Points that move with the money. */
  readonly points?: number
  readonly source: { readonly table: string; readonly id: number; readonly no: string }
}

/**
 * Posts money of a payment: to its channel, against sales of its kind, or against surplus where the payment does not
 * count. A wallet payment also debits the wallet, so that sales are the same figure for every payment method.
 */
export async function postMoney(
  ctx: Ctx<DB>,
  row: PayOrder,
  { amount, at, points = 0, ...facts }: MoneyMove,
): Promise<void> {
  const contraAccount = row.surplus ? 'pay_surplus' : `sales:${row.kind}`
  const value = BigInt(amount)
  await post(ctx, {
    ...facts,
    postings: [
      { account: payAccount(at ?? moneyAccountId(row)), amount: value },
      { account: payAccount(contraAccount), amount: -value },
      ...(at === undefined ? await walletPostings(ctx, row, value, BigInt(points)) : []),
    ],
  })
}

/** Postings on the payer's wallet. After a merge of members, the wallet belongs to the remaining member. */
async function walletPostings(ctx: Ctx<DB>, { channel, member_id }: PayOrder, value: bigint, points: bigint) {
  if (member_id === null || (channel !== 'wallet' && channel !== 'score')) return []
  const asset: Asset = channel === 'wallet' ? 'rmb' : 'score'
  const walletAmount = channel === 'wallet' ? value : points
  if (walletAmount === 0n) return []
  return [
    { account: walletOf(await mergeSurvivor(ctx, member_id), asset), amount: -walletAmount },
    { account: payAccount('pay_spent', asset), amount: walletAmount },
  ]
}

/** The points to return with part of a payment; all parts together return all points, however they are split. */
export function refundedPoints(
  { points, amount, refunded }: Pick<PayOrder, 'points' | 'amount' | 'refunded'>,
  part: number,
): number {
  const upTo = (money: number) => Number((BigInt(points ?? 0) * BigInt(money)) / BigInt(amount))
  return upTo(refunded + part) - upTo(refunded)
}
