import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { skus } from '#modules/goods/tables.ts'
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
 * Reserves the lot's pieces. The shop price is the upper limit of a bid, because an order can only cost less than its
 * goods (docs/decisions/0055). Throws `activity_over_stock`, `activity_over`, `auction_top`.
 */
export const publishLot = onTransition(auctionLot, 'publish', async (row, _step, ctx) => {
  const { rows } = await sql<{
    price: number
  }>`select k.price from ${skus.as('k')} where k.suid = ${ctx.suid} and k.id = ${row.sku_id}`.execute(ctx.db)
  const shop = (rows[0]?.price ?? 0) * row.quota
  const params = { top: figure.money(shop) }
  if (row.start_price >= shop) throw refusing('start_price', 'auction_top', params)
  if ((row.reserve_price ?? 0) > shop) throw refusing('reserve_price', 'auction_top', params)
  if ((row.cap_price ?? 0) > shop) throw refusing('cap_price', 'auction_top', params)
  return { pool_id: await openActivity(ctx, row), top_price: row.cap_price ?? shop, extended: 0 }
})

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
