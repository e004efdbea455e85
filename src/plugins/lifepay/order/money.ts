import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { keptMember } from '#modules/member/member/members.ts'
import type { DB } from '../../db.ts'

interface Paid {
  readonly id: number
  readonly order_no: string
  readonly member_id: number
  readonly price: number
}

const sourceOf = ({ id, order_no }: Paid) => ({ table: 'lifepay_order', id, no: order_no })

/** The wallet pays: the money is kept until the gateway has done its part. */
export async function takeMoney(ctx: Ctx<DB>, order: Paid): Promise<void> {
  await ctx.move('pay', { key: `pay:${order.id}`, amount: BigInt(order.price), from: order.member_id, source: sourceOf(order) })
}

/** What was kept is earned. */
export async function earnMoney(ctx: Ctx<DB>, order: Paid): Promise<void> {
  await ctx.move('earn', { key: `earn:${order.id}`, amount: BigInt(order.price), source: sourceOf(order) })
}

/** Pays an order back into the wallet, once; that of a member who was merged is the other's now. */
export async function payBack(ctx: Ctx<DB>, order: Paid): Promise<void> {
  const to = await keptMember(ctx, order.member_id)
  await ctx.move('refund', { key: `refund:${order.id}`, amount: BigInt(order.price), to, source: sourceOf(order) })
  await sql`update lifepay_order set pay_state = 'refunded', refunded_at = to_timestamp(${ctx.now})
    where suid = ${ctx.suid} and id = ${order.id}`.execute(ctx.db)
}
