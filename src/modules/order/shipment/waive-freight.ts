import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { paymentsOf } from '../../payment/order/rows.ts'
import { addFreight, recount } from '../store/order-totals.ts'
import { remainingFreight } from '../refund/in-flight.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Waives the unpaid freight of an order whose last units belong to a voided parcel: the order closes, and a closed
 * order takes no payment. An order on account still owes the freight of shipped and returned goods. The caller holds
 * the order's lock and has recounted it.
 */
export async function waiveFreight(ctx: Ctx<DB>, order_id: number): Promise<void> {
  const { order, lines } = await openOrder(ctx, order_id)
  if (lines.some(({ qty, cancelled_qty, returned_qty }) => qty > cancelled_qty + returned_qty)) return
  if (order.terms === 'credit' && order.returned_qty > 0) return
  const inFlight = (await paymentsOf(ctx, 'order', order_id)).reduce((sum, { in_flight }) => sum + in_flight, 0)
  const unpaid = Math.min(await remainingFreight(ctx, order), order.due_amount + inFlight)
  if (unpaid <= 0) return
  addFreight(ctx, order_id, -unpaid)
  recount(ctx, order_id)
}
