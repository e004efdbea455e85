import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'
import { beforeDelete, beforeSave, computed, onTransition } from '../../db.ts'
import { phaseAt, phaseText } from '../../shared/activity/phase.ts'
import { endingWork } from '../../shared/activity/end.ts'
import { closeActivity, openActivity, shopPrice, shopPriceText } from '../../shared/activity/publish.ts'
import { lockActivity, piecesText } from '../../shared/activity/quota.ts'
import { seckillSession } from '../session/session.resource.ts'
import { secondsOf } from '../session/clock.ts'
import { seckillActivity } from './activity.resource.ts'

export const seckillTables = { activity: 'seckill_activity', record: 'seckill_record' } as const

export const seckillColumns = computed(seckillActivity, {
  phase: phaseText('t'),
  shop_price: shopPriceText('t'),
  sold: piecesText('seckill_record', 't', ['sold']),
  held: piecesText('seckill_record', 't', ['held']),
  // an activity that is over has nothing left to sell
  left_qty: `(case when ${phaseText('t')} in ('ended', 'stopped') then 0 else t.quota - ${piecesText('seckill_record', 't', ['held', 'sold'])} end)`,
})

/** Sets the times from the session on the day of the sale; later changes of the session do not affect them. */
export const setTimes = beforeSave(seckillActivity, async ({ day, session_id }, _before, ctx) => {
  const session = await ctx.find(seckillSession, session_id)
  const midnight = dayStart(day)
  return { begin_at: midnight + (secondsOf(session.from_at) ?? 0), end_at: midnight + (secondsOf(session.to_at) ?? 0) }
})

/** Reserves the activity's pieces. Throws `activity_over_stock`, `activity_over`, `seckill_price`. */
export const publishSeckill = onTransition(seckillActivity, 'publish', async (row, _step, ctx) => {
  const shop = await shopPrice(ctx, row.sku_id)
  if (row.price >= shop) throw refusing('price', 'seckill_price', { price: figure.money(shop) })
  return { pool_id: await openActivity(ctx, row) }
})

/** Stops a sale: unreserved stock is released at once; orders keep their reserved pieces. */
export const stopSeckill = onTransition(seckillActivity, 'stop', async (row, _step, ctx) => {
  await lockActivity(ctx, seckillTables, row.id)
  await closeActivity(ctx, { pool_id: row.pool_id ?? null })
  return {}
})

/** Deletes only an unpublished activity, or one that is over without reserved pieces. */
export const deleteSeckill = beforeDelete(seckillActivity, async (row, ctx) => {
  const now = await lockActivity(ctx, seckillTables, row.id)
  const phase = now ? phaseAt(now, ctx.now) : 'draft'
  const { rows } =
    await sql`select from seckill_record where suid = ${ctx.suid} and activity_id = ${row.id} and state = 'held' limit 1`.execute(
      ctx.db,
    )
  if (phase === 'planned' || phase === 'running' || rows.length > 0)
    throw new AppError('activity_unfinished', { name: row.name })
  await closeActivity(ctx, { pool_id: row.pool_id ?? null })
})

export const endSeckills = endingWork('seckill.ends', seckillTables)
