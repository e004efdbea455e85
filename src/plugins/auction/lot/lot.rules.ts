import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { beforeDelete, computed, onTransition } from '../../db.ts'
import { closeActivity, openActivity } from '../../shared/activity/publish.ts'
import { auctionLot } from './lot.resource.ts'
import { bidCountText, lockLot, lotPhaseText } from './lot.ts'

export const lotColumns = computed(auctionLot, {
  phase: lotPhaseText('t'),
  price: `coalesce(t.hammer_price, t.lead_price)`,
  bid_count: bidCountText('t'),
  depositors: `(select count(*)::int from auction_deposit d where d.suid = t.suid and d.lot_id = t.id and d.del_at is null)`,
})

/**
 * Reserves the lot's pieces. Bids may exceed the shop price: the winner's line costs the hammer price
 * (docs/decisions/0120). Throws `activity_over_stock`, `activity_over`.
 */
export const publishLot = onTransition(auctionLot, 'publish', async (row, _step, ctx) => ({
  pool_id: await openActivity(ctx, row),
  top_price: row.cap_price,
  extended: 0,
}))

/** Deletes only an unpublished lot, or one that is over and has no deposits on hold. */
export const deleteLot = beforeDelete(auctionLot, async (row, ctx) => {
  const lot = await lockLot(ctx, row.id)
  const { rows } =
    await sql`select from auction_deposit where suid = ${ctx.suid} and lot_id = ${row.id} and status = 'held' and del_at is null limit 1`.execute(
      ctx.db,
    )
  if (lot?.status === 'published' || lot?.status === 'awarded' || rows.length > 0)
    throw new AppError('auction_unfinished', { name: row.name })
  await closeActivity(ctx, { pool_id: lot?.pool_id ?? null })
})
