import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { mergeSurvivor } from '#modules/member/member/members.ts'
import type { DB } from '../../db.ts'

interface Paid {
  readonly id: number
  readonly order_no: string
  readonly member_id: number
  readonly price: number
}

const sourceOf = ({ id, order_no }: Paid) => ({ table: 'lifepay_order', id, no: order_no })

/** Charges the wallet: the money stays in clearing until the gateway has topped up the account. */
export async function chargeWallet(ctx: Ctx<DB>, order: Paid): Promise<void> {
  await ctx.move('pay', {
    key: `pay:${order.id}`,
    amount: BigInt(order.price),
    from: order.member_id,
    source: sourceOf(order),
  })
}

/** Moves the charged money to revenue. */
export async function earnPayment(ctx: Ctx<DB>, order: Paid): Promise<void> {
  await ctx.move('earn', { key: `earn:${order.id}`, amount: BigInt(order.price), source: sourceOf(order) })
}

/** Refunds an order to the wallet, once; that of a merged member goes to the surviving member. */
export async function refundWallet(ctx: Ctx<DB>, order: Paid): Promise<void> {
  const to = await mergeSurvivor(ctx, order.member_id)
  await ctx.move('refund', { key: `refund:${order.id}`, amount: BigInt(order.price), to, source: sourceOf(order) })
  await sql`update lifepay_order set pay_state = 'refunded', refunded_at = to_timestamp(${ctx.now})
    where suid = ${ctx.suid} and id = ${order.id}`.execute(ctx.db)
}
