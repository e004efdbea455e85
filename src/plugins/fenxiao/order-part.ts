import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { PlacedOrder } from '#core/define/order-part.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { defineOrderPart } from '../db.ts'
import type { DB } from '../db.ts'
import { earnersOf } from './commission/earners.ts'
import { freezeCommissions } from './commission/freeze.ts'
import { settleCommissions } from './commission/settle.work.ts'
import { clawBackCommissions } from './commission/claw-back.ts'

const DAY = 86_400

/** Gives no discount: it only handles orders from which a member earns. */
export const fenxiaoPart = defineOrderPart({
  stage: 'order',
  facts: async ({ member_id }: { readonly member_id: number | null }, ctx) =>
    member_id !== null && (await earnersOf(ctx, member_id)).length > 0,
  propose: (_draft, isEarned: boolean) => (isEarned ? { offers: [] } : undefined),
  async confirmed(order, ctx) {
    const { rows } = await sql<{
      terms: string
    }>`select o.terms from ${orderHeads.as('o')} where o.suid = ${ctx.suid} and o.id = ${order.id}`.execute(ctx.db)
    if (rows[0]?.terms === 'cod') await freezeCommissions(ctx, order)
  },
  async paid(order, ctx) {
    await freezeCommissions(ctx, order)
    return 'keep'
  },
  refunded: (order, undo, ctx) => clawBackCommissions(ctx, order, undo),
  done: startWaiting,
})

/** The waiting days count from the arrival of the goods. */
async function startWaiting({ id }: PlacedOrder, ctx: Ctx<DB>): Promise<void> {
  await sql`update fenxiao_commission set due_at = to_timestamp(${ctx.now} + wait_days * ${DAY}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and order_id = ${id} and status = 'frozen' and del_at is null`.execute(ctx.db)
  ctx.wake(settleCommissions)
}
