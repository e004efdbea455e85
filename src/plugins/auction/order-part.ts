import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { PlacedOrder } from '#core/define/order-part.ts'
import { shape } from '#core/fields/index.ts'
import { defineOrderPart } from '../db.ts'
import type { DB } from '../db.ts'
import { closeActivity } from '../shared/activity/publish.ts'
import { resolveDeposit } from './deposit/deposit.ts'
import { decideLot } from './end/decide.ts'
import { awardOf, lockLot, lotAt } from './lot/lot.ts'
import { auctionTexts } from './words.ts'

interface Choice {
  readonly lot: number
}

/** The lot that an order was placed with; its offer names it for orders whose choice is no longer stored. */
const idOf = ({ offers, chosen }: PlacedOrder<Choice>): number => offers[0]?.source_id ?? chosen?.lot ?? 0

/** Gives a won lot its hammer price, out of its own stock, for its winner only, as long as it may be paid. */
export const auctionPart = defineOrderPart({
  stage: 'kind',
  chooses: shape.object({ lot: shape.whole({ min: 1 }) }),
  async options({ lines, member_id }, { db, suid, now }) {
    const { rows } = await sql<{ id: number; name: string }>`select l.id, l.name from auction_lot l
      where l.suid = ${suid} and l.del_at is null and l.status = 'awarded' and l.winner_id = ${member_id} and l.pay_until > to_timestamp(${now}) and l.order_id is null
        and l.sku_id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[]) order by l.id limit 20`.execute(db)
    return rows.map(({ id, name }) => ({ choice: { lot: id }, words: name }))
  },
  async facts({ chosen, member_id }: { readonly chosen: Choice | null; readonly member_id: number | null }, ctx) {
    if (!chosen) return undefined
    const lot = await lotAt(ctx, chosen.lot)
    const won = lot && awardOf(lot, ctx.now)
    if (!lot || won?.member !== member_id) throw new AppError('auction_not_won', { name: lot?.name ?? '' })
    const { id, sku_id, quota, pool_id } = lot
    return {
      id,
      sku_id,
      quota,
      pool_id,
      price: won.price,
      pay_minutes: Math.max(1, Math.floor((won.until - ctx.now) / 60)),
    }
  },
  propose({ lines }, facts) {
    if (!facts || facts.pool_id === null) return undefined
    const at = lines.findIndex(({ sku_id, qty }) => sku_id === facts.sku_id && qty === facts.quota)
    if (at < 0) return undefined
    const offer = {
      row: at + 1,
      amount: facts.price,
      words: auctionTexts.auction,
      source_id: facts.id,
      pool: facts.pool_id,
    }
    return { offers: [offer], pay_minutes: facts.pay_minutes }
  },
  placed: (order: PlacedOrder<Choice>, ctx) => claimLot(ctx, idOf(order), order),
  async confirmed(order) {
    if (order.total_amount > 0) throw new AppError('auction_prepaid')
  },
  async paid(order, ctx) {
    const lot = await lockLot(ctx, idOf(order))
    if (lot?.status !== 'awarded' || lot.order_id !== order.id) return 'refund'
    await sql`update auction_lot set status = 'sold', ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${lot.id}`.execute(
      ctx.db,
    )
    // before the payment is posted, because the wallet pays with it
    await resolveDeposit(ctx, { lot, member: order.member_id, to: 'released' })
    ctx.defer(() => closeActivity(ctx, lot))
    return 'keep'
  },
  async closed(order, { complete: isComplete }, ctx) {
    const lot = await lockLot(ctx, idOf(order))
    if (!lot) return
    if (lot.status !== 'awarded') return ctx.defer(() => closeActivity(ctx, lot))
    if (isComplete && lot.order_id === order.id)
      await sql`update auction_lot set order_id = null where suid = ${ctx.suid} and id = ${lot.id}`.execute(ctx.db)
  },
})

/** Binds the winner's order to a lot, one at a time. Throws `auction_not_won`, `auction_ordered`. */
async function claimLot(ctx: Ctx<DB>, id: number, order: PlacedOrder<Choice>): Promise<void> {
  const lot = await lockLot(ctx, id)
  if (!lot || awardOf(lot, ctx.now)?.member !== order.member_id)
    throw new AppError('auction_not_won', { name: lot?.name ?? '' })
  if (lot.order_id !== null && lot.order_id !== order.id) throw new AppError('auction_ordered')
  await decideLot(ctx, lot)
  await sql`update auction_lot set order_id = ${order.id} where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
}
