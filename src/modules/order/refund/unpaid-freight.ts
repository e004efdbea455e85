import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { remainingFreight } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Adds the unpaid freight to a refund of the last units of an order: the order closes with it, and a closed order takes
 * no payment. Paid freight is refunded as the refund states. The caller holds the order's lock and has written the
 * refund's lines.
 */
export async function withUnpaidFreight(ctx: Ctx<DB>, row: Refund): Promise<Refund> {
  const { order, lines } = await openOrder(ctx, row.order_id)
  if (lines.some(({ qty, cancelled_qty, returned_qty }) => qty > cancelled_qty + returned_qty)) return row
  const unpaid = Math.min(await remainingFreight(ctx, order), order.due_amount - row.total_amount)
  if (unpaid <= 0) return row
  const [freight_part, total_amount] = [(row.freight_part ?? 0) + unpaid, row.total_amount + unpaid]
  await sql`update refund set freight_part = ${freight_part}, total_amount = ${total_amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  return { ...row, freight_part, total_amount }
}
