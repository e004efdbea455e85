import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { PlacedOrder } from '#core/define/order-part.ts'
import { orderHeads } from '#modules/order/tables.ts'
import type { DB } from '../../db.ts'
import { lockActivity, settleQuota, reserveQuota } from '../../shared/activity/quota.ts'
import { emitOrderOutcome } from '../../shared/activity/outcome-events.ts'
import { groupbuyActivity } from '../activity/activity.resource.ts'
import { groupbuyGroup } from './group.resource.ts'
import { groupbuyTables } from '../tables.ts'
import { releaseGroups } from './release.work.ts'
import { emitGroupOutcomes } from './outcome-events.ts'

export interface Choice {
  readonly activity: number
  /** The group to join; null opens one. */
  readonly group: number | null
}

export interface Group {
  readonly id: number
  readonly group_no: string
  readonly activity_id: number
  readonly need: number
  readonly expire_at: number
  readonly status: 'open' | 'whole' | 'failed'
  readonly auto_complete: boolean
  /** Occupied seats, and how many of them are paid. */
  readonly occupied: number
  readonly joined: number
}

/** Reads a group. A caller that changes it holds the lock of its activity. */
export async function groupAt(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  id: number | null,
): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select g.id, g.group_no, g.activity_id, g.need, g.expire_at, g.status, a.auto_complete,
      (select count(*)::int from groupbuy_record r where r.suid = g.suid and r.group_id = g.id and r.state <> 'returned' and r.del_at is null) as occupied,
      (select count(*)::int from groupbuy_record r where r.suid = g.suid and r.group_id = g.id and r.state = 'sold' and r.del_at is null) as joined
    from groupbuy_group g join groupbuy_activity a on a.suid = g.suid and a.id = g.activity_id where g.suid = ${suid} and g.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Throws `groupbuy_over`, `groupbuy_full` where no further member can join. */
export function refuseClosed(group: Group | undefined, { activity }: Choice, now: number): asserts group is Group {
  if (group?.activity_id !== activity || group.status !== 'open' || group.expire_at <= now)
    throw new AppError('groupbuy_over')
  if (group.occupied >= group.need) throw new AppError('groupbuy_full')
}

interface SeatRequest {
  readonly id: number
  readonly order: PlacedOrder<Choice>
  readonly qty: number
}

/**
 * Reserves pieces and a seat, in an open group or in a new one. Throws `groupbuy_over`, `groupbuy_full`,
 * `groupbuy_twice` and the refusals of the quota.
 */
export async function reserveSeat(ctx: Ctx<DB>, { id, order, qty }: SeatRequest): Promise<void> {
  const { db, suid } = ctx
  await lockActivity(ctx, groupbuyTables, id)
  const before = await groupOfOrder(ctx, order.id)
  await reserveQuota(ctx, groupbuyTables, { id, order, qty })
  await refuseSecondGroup(ctx, { id, order })
  await refuseExistingCustomer(ctx, { id, member: order.member_id })
  const choice = { activity: id, group: order.chosen?.group ?? null }
  const keepsGroup =
    choice.group === null && before?.activity_id === id && before.status === 'open' && before.expire_at > ctx.now
  const group = keepsGroup ? before.id : choice.group
  // the record has no group while a seat is being searched
  await sql`update groupbuy_record set group_id = null where suid = ${suid} and order_id = ${order.id} and del_at is null`.execute(
    db,
  )
  const open = group === null ? undefined : await groupAt(ctx, group)
  if (group !== null) refuseClosed(open, choice, ctx.now)
  const seat = open?.id ?? (await openGroup(ctx, id, order.member_id))
  await sql`update groupbuy_record set group_id = ${seat} where suid = ${suid} and order_id = ${order.id} and del_at is null`.execute(
    db,
  )
}

async function openGroup(ctx: Ctx<DB>, id: number, head_id: number): Promise<number> {
  const { group_size, hours, end_at } = await ctx.find(groupbuyActivity, id)
  const expire_at = Math.min(ctx.now + hours * 3600, end_at)
  const group = await ctx.save(groupbuyGroup, {}, { activity_id: id, head_id, need: group_size, expire_at })
  return group.id
}

/** The group in which an order has or had its seat. */
export async function groupOfOrder(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  order: number,
): Promise<Group | undefined> {
  const { rows } = await sql<{
    group_id: number | null
  }>`select group_id from groupbuy_record where suid = ${suid} and order_id = ${order} and del_at is null`.execute(db)
  return groupAt({ db, suid }, rows[0]?.group_id ?? null)
}

/** Allows one open group per member and activity. Throws `groupbuy_twice`. */
async function refuseSecondGroup(
  { db, suid }: Ctx<DB>,
  { id, order }: Pick<SeatRequest, 'id' | 'order'>,
): Promise<void> {
  const { rows } = await sql<{
    group_no: string
  }>`select g.group_no from groupbuy_record r join groupbuy_group g on g.suid = r.suid and g.id = r.group_id
    where r.suid = ${suid} and r.activity_id = ${id} and r.member_id = ${order.member_id} and r.order_id <> ${order.id}
      and r.state <> 'returned' and r.del_at is null and g.status = 'open' limit 1`.execute(db)
  const [other] = rows
  if (other) throw new AppError('groupbuy_twice', { no: other.group_no })
}

/**
 * Refuses members who have paid an order before, where the activity is for new buyers only. Throws `groupbuy_new_only`.
 */
export async function refuseExistingCustomer(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  { id, member }: { readonly id: number; readonly member: number | null },
): Promise<void> {
  const { rows } = await sql`select from groupbuy_activity a where a.suid = ${suid} and a.id = ${id} and a.new_only
    and exists (select from ${orderHeads.as('o')} where o.suid = a.suid and o.member_id = ${member} and o.status in ('pay', 'send', 'done') and o.del_at is null)`.execute(
    db,
  )
  if (rows.length > 0) throw new AppError('groupbuy_new_only')
}

type Paid = Pick<PlacedOrder, 'id' | 'no'>

/** Confirms the seat of a paid order; the last seat completes the group. Returns `refund` where the group is over. */
export async function confirmSeat(ctx: Ctx<DB>, id: number, order: Paid): Promise<'keep' | 'refund'> {
  await lockActivity(ctx, groupbuyTables, id)
  await settleQuota(ctx, groupbuyTables, order.id)
  const group = await groupOfOrder(ctx, order.id)
  if (!group || group.status === 'failed' || isOver(group, ctx.now)) {
    emitOrderOutcome(ctx, 'failed', order)
    return 'refund'
  }
  if (group.status === 'open' && group.joined >= group.need) await decideGroup(ctx, group.id, { status: 'whole' })
  else if (group.status === 'whole') ctx.wake(releaseGroups)
  return 'keep'
}

/** The group's time is over, and the activity does not complete it automatically. */
const isOver = ({ status, expire_at, auto_complete }: Group, now: number): boolean =>
  status === 'open' && expire_at <= now && !auto_complete

interface Decision {
  readonly status: 'whole' | 'failed'
  readonly by_shop?: boolean
  readonly reason?: string | null
}

/** Closes an open group as complete or failed. The caller holds the lock of its activity. */
export async function decideGroup(
  ctx: Ctx<DB>,
  id: number,
  { status, by_shop = false, reason = null }: Decision,
): Promise<void> {
  await sql`update groupbuy_group set status = ${status}, by_shop = ${by_shop}, ended_at = to_timestamp(${ctx.now}), end_reason = ${reason}, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  await emitGroupOutcomes(ctx, [id], status)
  if (status === 'whole') ctx.wake(releaseGroups)
}
