import { onTransition } from '../../db.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { recordEvent } from '../event/record-event.ts'
import { refuseSupplied } from './counterparty.ts'
import { lockOrder } from './lock.ts'
import { orders } from './order.resource.ts'
import { signParcels } from './sign-parcels.ts'
import { notifyDone } from './addon-hooks.ts'

/** The buyer has received the goods. */
export const receiveOrder = onTransition(orders, 'receive', async (row, _step, ctx) => {
  refuseSupplied(row)
  // The lock also syncs the suppliers of its lines.
  if (row.lines.some(({ supplier_suid }) => supplier_suid !== null)) await lockOrder(ctx, row.id)
  await signParcels(ctx, row.id)
  await startSettlement(ctx, { kind: 'order', id: row.id })
  await notifyDone(ctx, { order: row, lines: row.lines })
  recordEvent(ctx, row.id, 'received')
  return { done_at: ctx.now }
})
