import { sql } from 'kysely'
import type { PlacedOrder, Undo } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/context.ts'
import { clawBack } from '#modules/finance/shared/fee.ts'
import { mergeSurvivor } from '#modules/member/member/members.ts'
import type { DB } from '../../db.ts'

interface CommissionRow {
  id: number
  order_line_id: number
  earner_id: number
  base: number
  amount: number
  refunded: number
  taken: number
  status: string
}

/**
 * Reduces each commission of a refunded order in proportion. A frozen commission is lowered; of a paid one the
 * difference is claimed back, and is owed where it is already spent. The caller holds the order's lock.
 */
export async function clawBackCommissions(
  ctx: Ctx<DB>,
  order: PlacedOrder,
  { key, units, complete: isComplete }: Undo,
): Promise<void> {
  const back = new Map<number, number>()
  for (const { line_id, amount } of units) back.set(line_id, (back.get(line_id) ?? 0) + amount)
  // the first level before the second, so that wallets are locked in one order
  const { rows } = await sql<CommissionRow>`
    select id, order_line_id, earner_id, base, amount, refunded, taken, status from fenxiao_commission
    where suid = ${ctx.suid} and order_id = ${order.id} and status <> 'reversed' and del_at is null order by tier, order_line_id for update`.execute(
    ctx.db,
  )
  for (const row of rows) {
    const refunded = Math.min(row.base, row.refunded + (back.get(row.order_line_id) ?? 0))
    const clawedBack = clawBack(row.amount, refunded, row.base)
    const more = clawedBack - row.taken
    if (row.status === 'available' && more > 0)
      await ctx.move('taken', {
        key: `taken:${row.id}:${key}`,
        amount: BigInt(more),
        from: await mergeSurvivor(ctx, row.earner_id),
        source: { table: 'orders', id: order.id, no: order.no },
      })
    await sql`update fenxiao_commission set refunded = ${refunded}, taken = ${clawedBack}, status = case when ${clawedBack}::bigint = amount then 'reversed' else status end,
        due_at = case when status = 'frozen' and ${isComplete}::boolean then coalesce(due_at, to_timestamp(${ctx.now})) else due_at end, ver = ver + 1, updated_at = now()
      where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  }
}
