import { onTransition } from '../../db.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { recordEvent } from '../event/record-event.ts'
import { orders } from '../order.resource.ts'
import { signParcels } from './sign-parcels.ts'
import { notifyDone } from './addon-hooks.ts'
import { openOrder, reopenOrders } from '../store/order-unit.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'

/** The buyer has received the goods. */
export const receiveOrder = onTransition(orders, 'receive', async (row, _step, ctx) => {
  refuseSupplied(row)
  // The lock also syncs the suppliers of its lines.
  if (row.lines.some(({ supplier_suid }) => supplier_suid !== null)) await openOrder(ctx, row.id)
  await signParcels(ctx, row.id)
  await startSettlement(ctx, { kind: 'order', id: row.id })
  await notifyDone(ctx, { order: row, lines: row.lines })
  recordEvent(ctx, row.id, 'received')
  reopenOrders(ctx) // The engine writes the state.
  return { done_at: ctx.now }
})
