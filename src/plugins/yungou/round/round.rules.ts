import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { skus } from '#modules/goods/tables.ts'
import { beforeDelete, computed, onTransition } from '../../db.ts'
import { openActivity } from '../../shared/activity/publish.ts'
import { requirePermit } from '../permit/permit.ts'
import { yungouSetting } from '../setting/setting.resource.ts'
import { yungouRound } from './round.resource.ts'
import { lockRound, roundPhaseText, soldText } from './round.ts'

const worth = `(select k.price * t.quota from ${skus.text('k')} where k.suid = t.suid and k.id = t.sku_id)`

export const roundColumns = computed(yungouRound, {
  phase: roundPhaseText('t'),
  sold: soldText('t'),
  amount: `(select coalesce(sum(k.price), 0)::int8 from yungou_ticket k where k.suid = t.suid and k.round_id = t.id and k.status <> 'refunded' and k.del_at is null)`,
  full_amount: `(t.share_price * t.total_shares)`,
  worth,
  below: `(t.share_price * t.total_shares < ${worth})`,
})

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Reserves the prize and commits to a seed that cannot be read before the draw. Throws `yungou_not_allowed`,
 * `yungou_not_accepted`, `activity_over_stock`, `activity_over`.
 */
export const publishRound = onTransition(yungouRound, 'publish', async (row, _step, ctx) => {
  await requirePermit(ctx)
  const { accepted } = await ctx.single(yungouSetting)
  if (!accepted) throw new AppError('yungou_not_accepted')
  const seed = randomBytes(32).toString('hex')
  return { pool_id: await openActivity(ctx, row), seed_hash: sha256(seed), sealed_seed: ctx.accounts.seal(seed) }
})

/** Deletes only a draft, or a round whose shares are all refunded. */
export const deleteRound = beforeDelete(yungouRound, async ({ id, no }, ctx) => {
  await lockRound(ctx, id)
  const { rows } = await sql`select from yungou_ticket
    where suid = ${ctx.suid} and round_id = ${id} and status = 'valid' and del_at is null limit 1`.execute(ctx.db)
  if (rows.length > 0) throw new AppError('yungou_unfinished', { no })
})
