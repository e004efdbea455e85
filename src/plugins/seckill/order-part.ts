import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { OrderDraft, PlacedOrder } from '#core/define/order-part.ts'
import { shape } from '#core/fields/index.ts'
import { defineOrderPart } from '../db.ts'
import { phaseAt } from '../shared/activity/phase.ts'
import { releaseQuota, refuseUnavailable, settleQuota, reserveQuota } from '../shared/activity/quota.ts'
import { seckillActivity } from './activity/activity.resource.ts'
import { seckillTables } from './activity/activity.rules.ts'
import { seckillSetting } from './setting/setting.resource.ts'
import { seckillTexts } from './words.ts'

interface Choice {
  readonly activity: number
}

/** Pieces of the discounted line, in the complete order or in the undone units. */
function piecesOf({ offers, lines }: PlacedOrder<Choice>, units = lines): number {
  const line = lines[(offers[0]?.row ?? 0) - 1]
  return units.reduce((sum, { line_id, qty }) => (line_id === line?.line_id ? sum + qty : sum), 0)
}

/** The activity that an order was placed with; its offer names it for orders whose choice is no longer stored. */
const idOf = ({ offers, chosen }: PlacedOrder<Choice>): number => offers[0]?.source_id ?? chosen?.activity ?? 0

/** Gives a line the price of the chosen flash sale, out of its own stock, with a short time to pay. */
export const seckillPart = defineOrderPart({
  stage: 'kind',
  chooses: shape.object({ activity: shape.whole({ min: 1 }) }),
  async options({ lines }, { db, suid, now }) {
    const { rows } = await sql<{ id: number; name: string }>`select a.id, a.name from seckill_activity a
      where a.suid = ${suid} and a.del_at is null and a.status = 'published' and a.begin_at <= to_timestamp(${now}) and a.end_at > to_timestamp(${now})
        and a.sku_id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[]) order by a.id limit 20`.execute(db)
    return rows.map(({ id, name }) => ({ choice: { activity: id }, words: name }))
  },
  async facts({ chosen, member_id, lines }: OrderDraft<Choice>, ctx) {
    if (!chosen) return undefined
    const row = await ctx.find(seckillActivity, chosen.activity)
    const { status, begin_at, end_at, name, sku_id, price, pool_id } = row
    if (phaseAt({ status, begin_at, end_at }, ctx.now) !== 'running')
      throw new AppError('activity_not_running', { name })
    await refuseUnavailable(ctx, seckillTables, row, { member_id, lines })
    const { pay_minutes } = await ctx.single(seckillSetting)
    return { id: row.id, sku_id, price, pool_id: pool_id ?? null, pay_minutes }
  },
  propose({ lines }, facts) {
    if (!facts || facts.pool_id === null) return undefined
    const at = lines.findIndex(({ sku_id }) => sku_id === facts.sku_id)
    const line = lines[at]
    if (!line || line.price <= facts.price) return undefined
    const offer = {
      row: at + 1,
      off: (line.price - facts.price) * line.qty,
      words: seckillTexts.sale,
      source_id: facts.id,
      pool: facts.pool_id,
    }
    return { offers: [offer], pay_minutes: facts.pay_minutes }
  },
  placed: (order: PlacedOrder<Choice>, ctx) =>
    reserveQuota(ctx, seckillTables, { id: idOf(order), order, qty: piecesOf(order) }),
  confirmed: (order, ctx) => settleQuota(ctx, seckillTables, order.id),
  async paid(order, ctx) {
    await settleQuota(ctx, seckillTables, order.id)
    return 'keep'
  },
  closed: (order, undo, ctx) =>
    releaseQuota(ctx, seckillTables, { id: idOf(order), order, undo, qty: piecesOf(order, undo.units) }),
})
