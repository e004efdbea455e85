import { AppError } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { settleFrom } from '../../payment/order/collected.ts'
import { noteEvent } from '../event/note.ts'
import { openOf } from './lock.ts'
import { orders } from './order.resource.ts'
import { tellDone } from './tell-addons.ts'

/** The goods have arrived. */
export const receiveOrder = onTransition(orders, 'receive', async (row, _step, ctx) => {
  // what is fetched is handed over against its code, or it would stay held for ever
  if ((row.way === 'pickup' || row.way === 'voucher') && row.lines.some((line) => openOf(line) > 0)) throw new AppError('receive_by_code')
  await settleFrom(ctx, { kind: 'order', id: row.id })
  await tellDone(ctx, { order: row, lines: row.lines })
  noteEvent(ctx, row.id, 'received')
  return { done_at: ctx.now }
})
