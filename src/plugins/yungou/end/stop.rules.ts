import { AppError } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { closeActivity } from '../../shared/activity/publish.ts'
import { yungouRound } from '../round/round.resource.ts'
import { lockRound } from '../round/round.ts'
import { settleRounds } from './settle.work.ts'

/**
 * Stops a round: its prize is released at once, and every share is refunded right after. Throws `yungou_over` where it
 * is sold out.
 */
export const stopRound = onTransition(yungouRound, 'refund', async (row, { remark }, ctx) => {
  const round = await lockRound(ctx, row.id)
  if (round?.status !== 'published') throw new AppError('yungou_over', { no: row.no })
  await closeActivity(ctx, round)
  ctx.wake(settleRounds)
  return { stop_reason: remark }
})
