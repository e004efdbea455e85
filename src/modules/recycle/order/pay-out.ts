import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { clearingAccount } from '../../debt/item/debt-log.ts'
import { moneyFund } from '../../finance/fund/fund.resource.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import { keptMember, requireActive } from '../../member/member/members.ts'
import { walletOf } from '../../member/wallet/wallets.ts'
import type { Order } from './lock.ts'

/** What recycling costs stands against what members were paid for it. */
const cost = (asset: 'rmb' | 'recycle'): AccountRef => ({ owner: 'clearing', id: 'recycle', asset, bucket: 'clearing' })

/** Pays what was agreed, once: into the member’s recycling credit, or in cash out of a money account. Gives the transaction; null where nothing is owed. */
export async function payOut(ctx: Ctx<DB>, order: Order, fund: number | null): Promise<number | null> {
  if (order.final_amount === null) throw new AppError('recycle_not_inspected')
  if (order.final_amount === 0) return null
  const amount = BigInt(order.final_amount)
  const facts = { key: `recycle_order:${order.id}`, type: 'recycle', source: { table: 'recycle_order', id: order.id, no: order.order_no } }
  if (order.payout === 'cash') {
    const from = clearingAccount(`fund:${await fundOf(ctx, fund)}`)
    return (await post(ctx, { ...facts, postings: between(cost('rmb'), from, amount) })).id
  }
  const member = await keptMember(ctx, order.member_id)
  await requireActive(ctx, member)
  return (await post(ctx, { ...facts, postings: between(walletOf(member, 'recycle'), cost('recycle'), amount) })).id
}

const between = (to: AccountRef, from: AccountRef, amount: bigint) => [
  { account: to, amount },
  { account: from, amount: -amount },
]

async function fundOf(ctx: Ctx<DB>, fund: number | null): Promise<number> {
  if (fund === null) throw refusing('fund_id', 'required', { label: moneyFund.one ?? moneyFund.title })
  const { enabled } = await ctx.find(moneyFund, fund)
  if (!enabled) throw refusing('fund_id', 'recycle_fund_off')
  return fund
}
