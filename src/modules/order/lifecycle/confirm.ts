import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import type { orders } from '../order.resource.ts'
import { stateAssignments } from '../store/order-state.ts'
import { openOrder } from '../store/order-unit.ts'
import { notifyConfirmed, notifyPaid } from './addon-hooks.ts'
import { newRedeemCode } from './redeem-code.ts'

/**
 * State of an order once it is paid or needs no payment first: pick-up and voucher orders wait for their redemption
 * code.
 */
export function confirmedState(deliveryMethod: string): { status: 'pay' } | { status: 'send'; redeem_code: string } {
  return deliveryMethod === 'pickup' || deliveryMethod === 'voucher'
    ? { status: 'send', redeem_code: newRedeemCode() }
    : { status: 'pay' }
}

/** Confirms an order that needs no payment first: its units count as sold. */
export async function confirmUnpaid(ctx: Ctx<DB>, order: RecordWithLines<typeof orders>): Promise<void> {
  countSold(ctx, order.lines)
  await notifyConfirmed(ctx, { order, lines: order.lines })
}

/**
 * Records a payment in cents. A fully paid order moves on to shipping or pick-up. Returns the add-on that rejects the
 * order now that it is paid, if any.
 */
export async function confirmPaid(ctx: Ctx<DB>, id: number, amount: number): Promise<string | undefined> {
  const unit = await openOrder(ctx, id)
  const { order, lines } = unit
  const isComplete = order.status === 'submit' && order.due_amount <= amount
  const next = isComplete ? confirmedState(order.way) : undefined
  const code = next && 'redeem_code' in next ? sql`, redeem_code = ${next.redeem_code}` : sql``
  const stateChange = next ? sql`, ${stateAssignments(ctx, next.status, 'paid_at')}` : sql``
  unit.addTotals(sql`paid_at = to_timestamp(${ctx.now}), closing = false, close_reason = null ${code} ${stateChange}`)
  if (order.status === 'done') await startSettlement(ctx, { kind: 'order', id })
  if (!isComplete) return undefined
  countSold(
    ctx,
    lines.map(({ sku_id, qty, cancelled_qty, returned_qty }) => ({ sku_id, qty: qty - cancelled_qty - returned_qty })),
  )
  const [rejectingAddon] = await notifyPaid(ctx, { order, lines })
  return rejectingAddon
}
