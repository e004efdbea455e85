import { AppError } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { releaseReservation } from '../../inventory/stock/reservation.ts'
import { noteEvent } from '../event/note.ts'
import { orders } from './order.resource.ts'

/** Closes what was not paid: its goods are free again. */
export const closeOrder = onTransition(orders, 'close', async (row, { remark }, ctx) => {
  if (row.paid_amount > 0) throw new AppError('order_paid', { no: row.order_no })
  await releaseReservation(ctx, { src_type: 'order', src_id: row.id })
  noteEvent(ctx, row.id, 'closed', remark)
  return { closed_at: ctx.now, close_reason: remark }
})

/** The goods have arrived. */
export const receiveOrder = onTransition(orders, 'receive', async (row, _step, ctx) => {
  noteEvent(ctx, row.id, 'received')
  return { done_at: ctx.now }
})
