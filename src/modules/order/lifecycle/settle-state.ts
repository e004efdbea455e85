import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { unshippedQty } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Updates the state of an order after units were cancelled, returned or opened again: closed when no unit remains, sent
 * when none is open. `reason`: why the last units are gone, which becomes the reason for closing.
 */
export async function settleState(ctx: Ctx<DB>, id: number, reason: string | null = null): Promise<void> {
  const unit = await openOrder(ctx, id)
  const { order, lines } = unit
  if (order.status !== 'pay' && order.status !== 'send') return
  const open = lines.reduce((sum, line) => sum + unshippedQty(line), 0)
  const remainingQty = lines.reduce(
    (sum, { qty, cancelled_qty, returned_qty }) => sum + qty - cancelled_qty - returned_qty,
    0,
  )
  if (remainingQty === 0) {
    await unit.close(reason)
    return recordEvent(ctx, id, 'closed', reason, { how: 'all_gone' })
  }
  if (order.way === 'pickup' || order.way === 'voucher') return
  if (order.status === 'pay' && open === 0) return unit.changeState('send')
  if (order.status === 'send' && open > 0) return unit.changeState('pay')
}
