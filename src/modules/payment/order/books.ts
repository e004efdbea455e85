import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { AccountRef, Asset } from '../../ledger/shared/account.ts'
import { keptMember } from '../../member/member/members.ts'
import { walletOf } from '../../member/wallet/wallets.ts'
import type { PayOrder } from './rows.ts'

/** Movements of payments by name: the only ones that this section asks of the ledger. */
export const payMoves = {
  'payment.taken': ['收款', 'Payment', 'Pago', '支払い'],
  'payment.surplus': ['多付款到账', 'Surplus payment', 'Pago en exceso', '過払いの着金'],
  'payment.refund': ['退款', 'Refund', 'Reembolso', '返金'],
  'payment.payout': ['人工退款', 'Manual refund', 'Reembolso manual', '手動返金'],
  'payment.difference': ['对账差异', 'Reconciliation difference', 'Diferencia con el canal', '決済サービスとの差異'],
  'payment.fee': ['渠道手续费', 'Channel fee', 'Tarifa del canal', '決済サービス手数料'],
} as const
type PayMove = keyof typeof payMoves

/** An account that stands for where money of payments lies, or what it was for. */
export function payAccount(id: string, asset: Asset = 'rmb'): AccountRef {
  return { owner: 'clearing', id, asset, bucket: 'clearing' }
}

/** Where the money of a payment lies: with the channel, with the platform that collected it, with who took it in, or in the account that it came to. */
export function heldIn({
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

interface Moved {
  readonly key: string
  readonly type: PayMove
  /** What comes in is positive, what goes back negative. Cents. */
  readonly amount: number
  /** Where it comes to or goes from, where that is not where the payment lies. */
  readonly at?: string
  /** Points that move with it. */
  readonly points?: number
  readonly source: { readonly table: string; readonly id: number; readonly no: string }
}

/**
 * Posts money of a payment: it lies with its channel, and stands against sales of its kind, or against surplus where it does not count. What a wallet pays leaves the
 * wallet as well, so that sales are the same figure whichever way they were paid.
 */
export async function postMoney(ctx: Ctx<DB>, row: PayOrder, { amount, at, points = 0, ...facts }: Moved): Promise<void> {
  const against = row.surplus ? 'pay_surplus' : `sales:${row.kind}`
  const value = BigInt(amount)
  await post(ctx, {
    ...facts,
    postings: [
      { account: payAccount(at ?? heldIn(row)), amount: value },
      { account: payAccount(against), amount: -value },
      ...(at === undefined ? await fromWallet(ctx, row, value, BigInt(points)) : []),
    ],
  })
}

/** The wallets of a member who was merged into another since are that one's. */
async function fromWallet(ctx: Ctx<DB>, { channel, member_id }: PayOrder, value: bigint, points: bigint) {
  if (member_id === null || (channel !== 'wallet' && channel !== 'score')) return []
  const asset: Asset = channel === 'wallet' ? 'rmb' : 'score'
  const moved = channel === 'wallet' ? value : points
  if (moved === 0n) return []
  return [
    { account: walletOf(await keptMember(ctx, member_id), asset), amount: -moved },
    { account: payAccount('pay_spent', asset), amount: moved },
  ]
}

/** The points that go back with a part of a payment: together those of the whole, however it is cut. */
export function pointsBack({ points, amount, refunded }: Pick<PayOrder, 'points' | 'amount' | 'refunded'>, part: number): number {
  const upTo = (money: number) => Number((BigInt(points ?? 0) * BigInt(money)) / BigInt(amount))
  return upTo(refunded + part) - upTo(refunded)
}
