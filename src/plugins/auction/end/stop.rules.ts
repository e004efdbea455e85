import { AppError } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { closeActivity } from '../../shared/activity/publish.ts'
import { auctionLot } from '../lot/lot.resource.ts'
import { lockLot } from '../lot/lot.ts'
import { settleLots } from './settle.work.ts'

/** Stops a lot: its stock is released at once, deposits right after. Throws `auction_late` where bidding is over. */
export const stopLot = onTransition(auctionLot, 'stop', async (row, { remark }, ctx) => {
  const lot = await lockLot(ctx, row.id)
  if (lot?.status !== 'published' || lot.end_at <= ctx.now) throw new AppError('auction_late', { name: row.name })
  await closeActivity(ctx, { pool_id: lot.pool_id })
  ctx.wake(settleLots)
  return { stop_reason: remark }
})
