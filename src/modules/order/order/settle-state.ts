import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { lockOrder, moveOrder, openOf } from './lock.ts'

/** Where an order stands after pieces of it were cancelled, returned or opened again: closed with the last one, sent once nothing is open. */
export async function settleState(ctx: Ctx<DB>, id: number): Promise<void> {
  const { order, lines } = await lockOrder(ctx, id)
  if (order.status !== 'pay' && order.status !== 'send') return
  const open = lines.reduce((sum, line) => sum + openOf(line), 0)
  const kept = lines.reduce((sum, { qty, cancelled_qty, returned_qty }) => sum + qty - cancelled_qty - returned_qty, 0)
  if (kept === 0) {
    await moveOrder(ctx, id, 'close')
    return noteEvent(ctx, id, 'closed', null, { how: 'all_gone' })
  }
  if (order.way === 'pickup' || order.way === 'voucher') return
  if (order.status === 'pay' && open === 0) return moveOrder(ctx, id, 'send')
  if (order.status === 'send' && open > 0) return moveOrder(ctx, id, 'pay')
}
