import { onTransition } from '../../db.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { noteEvent } from '../event/note.ts'
import { refuseSupplied } from './followed.ts'
import { lockOrder } from './lock.ts'
import { orders } from './order.resource.ts'
import { signParcels } from './sign-parcels.ts'
import { tellDone } from './tell-addons.ts'

/** The goods have arrived. */
export const receiveOrder = onTransition(orders, 'receive', async (row, _step, ctx) => {
  refuseSupplied(row)
  // suppliers of its parts hear of it
  if (row.lines.some(({ supplier_suid }) => supplier_suid !== null)) await lockOrder(ctx, row.id)
  await signParcels(ctx, row.id)
  await startSettlement(ctx, { kind: 'order', id: row.id })
  await tellDone(ctx, { order: row, lines: row.lines })
  noteEvent(ctx, row.id, 'received')
  return { done_at: ctx.now }
})
