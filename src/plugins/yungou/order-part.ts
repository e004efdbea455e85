import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { PlacedOrder } from '#core/define/order-part.ts'
import { shape } from '#core/fields/index.ts'
import { mergeSurvivorSql } from '#modules/member/tables.ts'
import { defineOrderPart } from '../db.ts'
import type { DB } from '../db.ts'
import { closeActivity } from '../shared/activity/publish.ts'
import { lockRound, roundAt } from './round/round.ts'
import { yungouTexts } from './words.ts'

interface Choice {
  readonly round: number
}

/** The round whose prize an order is for; its offer names it for orders whose choice is no longer stored. */
const idOf = ({ offers, chosen }: PlacedOrder<Choice>): number => offers[0]?.source_id ?? chosen?.round ?? 0

/**
 * The winner of a round, or the member they were merged into, orders the prize at no cost, out of the reserved stock;
 * the shop sets the freight.
 */
export const yungouPart = defineOrderPart({
  stage: 'kind',
  chooses: shape.object({ round: shape.whole({ min: 1 }) }),
  async options({ lines, member_id }, { db, suid }) {
    const { rows } = await sql<{ id: number; no: string }>`select r.id, r.no from yungou_round r
      where r.suid = ${suid} and r.del_at is null and r.status = 'drawn' and ${sql.raw(mergeSurvivorSql('r.winner_id'))} = ${member_id} and r.order_id is null
        and r.sku_id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[]) order by r.id limit 20`.execute(db)
    return rows.map(({ id, no }) => ({ choice: { round: id }, words: no }))
  },
  async facts({ chosen, member_id }: { readonly chosen: Choice | null; readonly member_id: number | null }, ctx) {
    if (!chosen) return undefined
    const round = await roundAt(ctx, chosen.round)
    if (round?.status !== 'drawn' || round.claimant_id !== member_id)
      throw new AppError('yungou_not_won', { no: round?.no ?? '' })
    const { id, sku_id, quota, pool_id } = round
    return { id, sku_id, quota, pool_id }
  },
  propose({ lines }, facts) {
    if (!facts || facts.pool_id === null) return undefined
    const at = lines.findIndex(({ sku_id, qty }) => sku_id === facts.sku_id && qty === facts.quota)
    const line = lines[at]
    if (!line || line.amount === 0) return undefined
    return {
      offers: [{ row: at + 1, off: line.amount, words: yungouTexts.yungou, source_id: facts.id, pool: facts.pool_id }],
    }
  },
  placed: (order: PlacedOrder<Choice>, ctx) => claimPrize(ctx, order),
  async closed(order, { complete: isComplete }, ctx) {
    const round = await lockRound(ctx, idOf(order))
    if (round?.order_id !== order.id) return
    // after a complete cancellation the prize can be ordered again; after a partial one the cancelled pieces return to
    // the shop
    if (isComplete) await setOrder(ctx, round.id, null)
    else ctx.defer(() => closeActivity(ctx, round))
  },
})

/** Binds the winner's order to the prize, one at a time. Throws `yungou_not_won`, `yungou_claimed`. */
async function claimPrize(ctx: Ctx<DB>, order: PlacedOrder<Choice>): Promise<void> {
  const round = await lockRound(ctx, idOf(order))
  if (round?.status !== 'drawn' || round.claimant_id !== order.member_id)
    throw new AppError('yungou_not_won', { no: round?.no ?? '' })
  if (round.order_id !== null && round.order_id !== order.id) throw new AppError('yungou_claimed')
  await setOrder(ctx, round.id, order.id)
}

async function setOrder({ db, suid }: Ctx<DB>, id: number, order: number | null): Promise<void> {
  await sql`update yungou_round set order_id = ${order} where suid = ${suid} and id = ${id}`.execute(db)
}
