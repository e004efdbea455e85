import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { beforeDelete, computed, onTransition } from '../../db.ts'
import { phaseAt, phaseText } from '../../shared/activity/phase.ts'
import { endingWork } from '../../shared/activity/end.ts'
import { closeActivity, openActivity, shopPrice, shopPriceText } from '../../shared/activity/publish.ts'
import { lockActivity, piecesText } from '../../shared/activity/quota.ts'
import { groupbuyTables } from '../tables.ts'
import { groupbuyActivity } from './activity.resource.ts'

const pieceCount = (...states: ('held' | 'sold')[]) => piecesText(groupbuyTables.record, 't', states)
const groupCount = (also = '') =>
  `(select count(*)::int from groupbuy_group g where g.suid = t.suid and g.activity_id = t.id and g.del_at is null${also})`

export const groupbuyColumns = computed(groupbuyActivity, {
  phase: phaseText('t'),
  shop_price: shopPriceText('t'),
  sold: pieceCount('sold'),
  held: pieceCount('held'),
  // an activity that is over has nothing left to sell
  left_qty: `(case when ${phaseText('t')} in ('ended', 'stopped') then 0 else t.quota - ${pieceCount('held', 'sold')} end)`,
  opened: groupCount(),
  filled: groupCount(` and g.status = 'whole'`),
  people: `(select count(distinct r.member_id)::int from groupbuy_record r where r.suid = t.suid and r.activity_id = t.id and r.state = 'sold' and r.del_at is null)`,
})

/** Reserves the activity's pieces. Throws `activity_over_stock`, `activity_over`, `groupbuy_price`. */
export const publishGroupbuy = onTransition(groupbuyActivity, 'publish', async (row, _step, ctx) => {
  const shop = await shopPrice(ctx, row.sku_id)
  if (row.price >= shop) throw refusing('price', 'groupbuy_price', { price: figure.money(shop) })
  return { pool_id: await openActivity(ctx, row) }
})

/** Deletes only an unpublished activity, or one that is over without open groups or reserved pieces. */
export const deleteGroupbuy = beforeDelete(groupbuyActivity, async (row, ctx) => {
  const now = await lockActivity(ctx, groupbuyTables, row.id)
  const phase = now ? phaseAt(now, ctx.now) : 'draft'
  const { rows } =
    await sql`select from groupbuy_group g where g.suid = ${ctx.suid} and g.activity_id = ${row.id} and g.status = 'open'
    union all select from groupbuy_record r where r.suid = ${ctx.suid} and r.activity_id = ${row.id} and r.state = 'held' limit 1`.execute(
      ctx.db,
    )
  if (phase === 'planned' || phase === 'running' || rows.length > 0)
    throw new AppError('activity_unfinished', { name: row.name })
  await closeActivity(ctx, { pool_id: row.pool_id ?? null })
})

export const endGroupbuys = endingWork('groupbuy.ends', groupbuyTables)
