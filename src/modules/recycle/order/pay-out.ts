import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { sql } from 'kysely'
import { defineOutgoing } from '../../db.ts'
import type { DB } from '../../db.ts'
import { clearingAccount } from '../../debt/item/post-debt.ts'
import { moneyFund } from '../../finance/fund/fund.resource.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import { mergeSurvivor, requireActive } from '../../member/member/members.ts'
import { walletOf } from '../../member/wallet/wallets.ts'
import { payPerson } from '../../payment/outgoing/pay-person.ts'
import { recycleWords } from '../shared/words.ts'
import type { Order } from './lock.ts'
import { recycleOrder } from './order.resource.ts'
import { emitOrderEvent } from './recycle-events.ts'

/** The clearing account of recycling costs, the counterpart of payouts to members. */
const cost = (asset: 'rmb' | 'recycle'): AccountRef => ({ owner: 'clearing', id: 'recycle', asset, bucket: 'clearing' })

/**
 * Pays the agreed amount once: into the member's recycling credit, or in cash from a money account. Returns the
 * transaction id; null when the amount is zero.
 */
export async function payOut(ctx: Ctx<DB>, order: Order, fund: number | null): Promise<number | null> {
  if (order.final_amount === null) throw new AppError('recycle_not_inspected')
  if (order.final_amount === 0) return null
  const amount = BigInt(order.final_amount)
  const facts = {
    key: `recycle_order:${order.id}`,
    type: 'recycle',
    source: { table: 'recycle_order', id: order.id, no: order.order_no },
  }
  if (order.payout === 'cash') {
    const from = clearingAccount(`fund:${await fundOf(ctx, fund)}`)
    return (await post(ctx, { ...facts, postings: between(cost('rmb'), from, amount) })).id
  }
  const member = await mergeSurvivor(ctx, order.member_id)
  await requireActive(ctx, member)
  return (await post(ctx, { ...facts, postings: between(walletOf(member, 'recycle'), cost('recycle'), amount) })).id
}

/** Sends the agreed amount to the member's WeChat account. Returns the id of the outgoing payment. */
export async function payByWechat(ctx: Ctx<DB>, order: Order): Promise<number> {
  const { id, order_no: no, final_amount: amount, openid, payee } = order
  if (amount === null) throw new AppError('recycle_not_inspected')
  if (!openid) throw new AppError('recycle_openid_missing')
  const member_id = await mergeSurvivor(ctx, order.member_id)
  await requireActive(ctx, member_id)
  return payPerson(ctx, { kind: 'recycle_order', id, no, member_id, openid, payee, amount })
}

/** WeChat payouts of recycling orders: the order is done when paid, and payable again when the payout fails. */
export const recycleOutgoing = defineOutgoing({
  kind: 'recycle_order',
  title: recycleWords.order,
  async lock({ db, suid }, id) {
    const { rows } =
      await sql`select 1 from recycle_order where suid = ${suid} and id = ${id} and del_at is null for update`.execute(
        db,
      )
    if (rows.length === 0) throw new AppError('not_found')
  },
  async paid(ctx, { id, payout: { channel, amount, at } }) {
    const { order_no } = await ctx.find(recycleOrder, id)
    const facts = { key: `recycle_order:${id}`, type: 'recycle', source: { table: 'recycle_order', id, no: order_no } }
    const { id: transaction_id } = await post(ctx, {
      ...facts,
      postings: between(cost('rmb'), clearingAccount(`pay:${channel}`), BigInt(amount)),
    })
    await sql`update recycle_order set status = 'done', done_at = to_timestamp(${at}), transaction_id = ${transaction_id}, ver = ver + 1, updated_at = now()
      where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
    ctx.log({
      biz_type: 'recycle_order',
      biz_id: id,
      biz_no: order_no,
      before: { status: 'collecting' },
      after: { status: 'done', transaction_id },
    })
    emitOrderEvent(ctx, { id, order_no }, 'paid', amount)
  },
  async ended(ctx, { id, problem }) {
    const { order_no } = await ctx.find(recycleOrder, id)
    await sql`update recycle_order set status = 'payable', payout_problem = ${problem.slice(0, 200)}, ver = ver + 1, updated_at = now()
      where suid = ${ctx.suid} and id = ${id} and status = 'collecting'`.execute(ctx.db)
    ctx.log({
      biz_type: 'recycle_order',
      biz_id: id,
      biz_no: order_no,
      before: { status: 'collecting' },
      after: { status: 'payable', payout_problem: problem },
    })
  },
})

const between = (to: AccountRef, from: AccountRef, amount: bigint) => [
  { account: to, amount },
  { account: from, amount: -amount },
]

async function fundOf(ctx: Ctx<DB>, fund: number | null): Promise<number> {
  if (fund === null) throw refusing('fund_id', 'required', { label: moneyFund.singular ?? moneyFund.title })
  const { enabled } = await ctx.find(moneyFund, fund)
  if (!enabled) throw refusing('fund_id', 'recycle_fund_off')
  return fund
}
