import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { OrderDraft, PlacedOrder } from '#core/define/order-part.ts'
import { shape } from '#core/fields/index.ts'
import { defineOrderPart } from '../db.ts'
import { phaseAt } from '../shared/activity/phase.ts'
import { releaseQuota, refuseUnavailable } from '../shared/activity/quota.ts'
import { groupbuyActivity } from './activity/activity.resource.ts'
import { groupAt, groupOfOrder, confirmSeat, refuseClosed, refuseExistingCustomer, reserveSeat } from './group/seat.ts'
import type { Choice } from './group/seat.ts'
import { groupbuySetting } from './setting/setting.resource.ts'
import { groupbuyTables } from './tables.ts'
import { groupbuyTexts } from './words.ts'

/** Pieces of the discounted line, in the complete order or in the undone units. */
function piecesOf({ offers, lines }: PlacedOrder<Choice>, units = lines): number {
  const line = lines[(offers[0]?.row ?? 0) - 1]
  return units.reduce((sum, { line_id, qty }) => (line_id === line?.line_id ? sum + qty : sum), 0)
}

/** The activity that an order was placed with; its offer names it for orders whose choice is no longer stored. */
const idOf = ({ offers, chosen }: PlacedOrder<Choice>): number => offers[0]?.source_id ?? chosen?.activity ?? 0

/**
 * Gives a line the price of the chosen group-buy, out of its own stock, and the order a seat in a group; the order is
 * shipped once the group is complete.
 */
export const groupbuyPart = defineOrderPart({
  stage: 'kind',
  chooses: shape.object({ activity: shape.whole({ min: 1 }), group: shape.maybe(shape.whole({ min: 1 })) }),
  async options({ lines }, { db, suid, now }) {
    const { rows } = await sql<{ id: number; name: string }>`select a.id, a.name from groupbuy_activity a
      where a.suid = ${suid} and a.del_at is null and a.status = 'published' and a.begin_at <= to_timestamp(${now}) and a.end_at > to_timestamp(${now})
        and a.sku_id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[]) order by a.id limit 10`.execute(db)
    const { rows: groups } = await sql<{ id: number; activity_id: number; group_no: string }>`
      select g.id, g.activity_id, g.group_no from groupbuy_group g where g.suid = ${suid} and g.activity_id = any(${rows.map(({ id }) => id)}::bigint[])
        and g.status = 'open' and g.expire_at > to_timestamp(${now}) order by g.expire_at, g.id limit 20`.execute(db)
    return rows.flatMap(({ id, name }) => [
      { choice: { activity: id, group: null }, words: name },
      ...groups.flatMap((group) =>
        group.activity_id === id
          ? [{ choice: { activity: id, group: group.id }, words: `${name} ${group.group_no}` }]
          : [],
      ),
    ])
  },
  async facts({ chosen, member_id, lines }: OrderDraft<Choice>, ctx) {
    if (!chosen) return undefined
    const row = await ctx.find(groupbuyActivity, chosen.activity)
    const { status, begin_at, end_at, name, sku_id, price, pool_id } = row
    if (phaseAt({ status, begin_at, end_at }, ctx.now) !== 'running')
      throw new AppError('activity_not_running', { name })
    await refuseUnavailable(ctx, groupbuyTables, row, { member_id, lines })
    await refuseExistingCustomer(ctx, { id: row.id, member: member_id })
    if (chosen.group !== null) {
      const group = await groupAt(ctx, chosen.group)
      const { rows } =
        await sql`select from groupbuy_record where suid = ${ctx.suid} and group_id = ${chosen.group} and member_id = ${member_id}
        and state = 'held' and del_at is null`.execute(ctx.db)
      // a buyer who changes their order already has a seat
      refuseClosed(
        group && rows.length > 0 ? { ...group, occupied: group.occupied - rows.length } : group,
        chosen,
        ctx.now,
      )
    }
    const { pay_minutes } = await ctx.single(groupbuySetting)
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
      words: groupbuyTexts.offer,
      source_id: facts.id,
      pool: facts.pool_id,
    }
    return { offers: [offer], pay_minutes: facts.pay_minutes }
  },
  placed: (order: PlacedOrder<Choice>, ctx) => reserveSeat(ctx, { id: idOf(order), order, qty: piecesOf(order) }),
  async confirmed(order, ctx) {
    if (order.total_amount > 0) throw new AppError('groupbuy_prepaid')
    await confirmSeat(ctx, idOf(order), order)
  },
  paid: (order, ctx) => confirmSeat(ctx, idOf(order), order),
  async sending(order, ctx) {
    const group = await groupOfOrder(ctx, order.id)
    if (group && group.status !== 'whole') throw new AppError('groupbuy_not_whole', { no: order.no })
  },
  closed: (order, undo, ctx) =>
    releaseQuota(ctx, groupbuyTables, { id: idOf(order), order, undo, qty: piecesOf(order, undo.units) }),
})
