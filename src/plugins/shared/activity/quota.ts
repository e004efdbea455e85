import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { OrderDraft, PlacedOrder, Undo } from '#core/define/order-part.ts'
import { releasePool } from '#modules/inventory/stock/pool.ts'
import type { DB } from '../../db.ts'
import { phaseAt } from './phase.ts'
import type { Span } from './phase.ts'

/** The tables of an activity add-on: `activity` has the terms, `record` one row for each order that took pieces. */
export interface ActivityTables {
  readonly activity: string
  readonly record: string
}

/** The columns of an activity that the quota engine reads. */
export interface Activity extends Span {
  readonly id: number
  readonly name: string
  readonly sku_id: number
  readonly price: number
  readonly quota: number
  readonly per_user: number
  readonly pool_id: number | null
}

/** Reads and locks an activity: quota changes of others wait until the transaction ends. */
export async function lockActivity(
  { db, suid }: Ctx<DB>,
  { activity }: ActivityTables,
  id: number,
): Promise<Activity | undefined> {
  const { rows } =
    await sql<Activity>`select id, name, status, begin_at, end_at, sku_id, price, quota, per_user, pool_id
    from ${sql.table(activity)} where suid = ${suid} and id = ${id} for update`.execute(db)
  return rows[0]
}

interface CountQuery {
  readonly id: number
  readonly member: number | null
}

interface PieceCounts {
  readonly total: number
  readonly member_total: number
  /** Of those, the pieces of paid orders, which no longer change. */
  readonly member_sold: number
}

/** Counts the reserved and sold pieces of an activity, in total and for one member. */
async function countPieces(
  { db, suid }: Ctx<DB>,
  { record }: ActivityTables,
  { id, member }: CountQuery,
): Promise<PieceCounts> {
  const { rows } = await sql<PieceCounts>`
    select coalesce(sum(qty), 0)::int8 as total, coalesce(sum(qty) filter (where member_id = ${member}), 0)::int8 as member_total,
      coalesce(sum(qty) filter (where member_id = ${member} and state = 'sold'), 0)::int8 as member_sold
    from ${sql.table(record)} where suid = ${suid} and activity_id = ${id} and state <> 'returned' and del_at is null`.execute(
    db,
  )
  return rows[0] ?? { total: 0, member_total: 0, member_sold: 0 }
}

/** Reserves pieces for an order. Throws `activity_not_running`, `activity_limit`, `activity_sold_out`. */
export async function reserveQuota(
  ctx: Ctx<DB>,
  tables: ActivityTables,
  { id, order, qty }: { readonly id: number; readonly order: PlacedOrder; readonly qty: number },
): Promise<void> {
  const row = await lockActivity(ctx, tables, id)
  if (!row || phaseAt(row, ctx.now) !== 'running') throw new AppError('activity_not_running', { name: row?.name ?? '' })
  const { total, member_total } = await countPieces(ctx, tables, { id, member: order.member_id })
  if (row.per_user > 0 && member_total + qty > row.per_user)
    throw new AppError('activity_limit', { limit: row.per_user, left: Math.max(0, row.per_user - member_total) })
  if (total + qty > row.quota) throw new AppError('activity_sold_out', { left: Math.max(0, row.quota - total) })
  await sql`insert into ${sql.table(tables.record)} (suid, activity_id, member_id, order_id, qty, price, state)
    values (${ctx.suid}, ${id}, ${order.member_id}, ${order.id}, ${qty}, ${row.price}, 'held')
    on conflict (suid, order_id) where del_at is null do update set activity_id = excluded.activity_id, qty = excluded.qty, price = excluded.price, state = 'held', updated_at = now()`.execute(
    ctx.db,
  )
}

interface Request extends Pick<Activity, 'id' | 'sku_id' | 'quota'> {
  readonly per_user: number | null
}

/**
 * Refuses a buyer at the preview, and before the order begins, so that a rush does not queue for the lock. It locks
 * nothing: `reserveQuota` decides. Pieces that a member holds may be those of the order that changes, so they do not
 * count. Throws `activity_limit`, `activity_sold_out`.
 */
export async function refuseUnavailable(
  ctx: Ctx<DB>,
  tables: ActivityTables,
  { id, sku_id, quota, per_user }: Request,
  { member_id: member, lines }: Pick<OrderDraft, 'member_id' | 'lines'>,
): Promise<void> {
  const { total, member_total, member_sold } = await countPieces(ctx, tables, { id, member })
  const qty = lines.find((line) => line.sku_id === sku_id)?.qty ?? 0
  const limit = per_user ?? 0
  if (limit > 0 && member_sold + qty > limit)
    throw new AppError('activity_limit', { limit, left: Math.max(0, limit - member_sold) })
  const remaining = quota - (total - (member_total - member_sold))
  if (remaining <= 0 || qty > remaining) throw new AppError('activity_sold_out', { left: Math.max(0, remaining) })
}

/** Marks the reserved pieces of an order as sold. */
export async function settleQuota({ db, suid }: Ctx<DB>, { record }: ActivityTables, order: number): Promise<void> {
  await sql`update ${sql.table(record)} set state = 'sold', updated_at = now() where suid = ${suid} and order_id = ${order} and state = 'held' and del_at is null`.execute(
    db,
  )
}

/**
 * Releases pieces of an order; the last ones close its record. When the activity is over, its pool is freed once the
 * order has returned its stock.
 */
export async function releaseQuota(
  ctx: Ctx<DB>,
  tables: ActivityTables,
  {
    id,
    order,
    undo,
    qty,
  }: { readonly id: number; readonly order: PlacedOrder; readonly undo: Undo; readonly qty: number },
): Promise<void> {
  const row = await lockActivity(ctx, tables, id)
  await sql`update ${sql.table(tables.record)} set qty = case when ${undo.complete} or qty <= ${qty} then qty else qty - ${qty} end,
      state = case when ${undo.complete} or qty <= ${qty} then 'returned' else state end, updated_at = now()
    where suid = ${ctx.suid} and order_id = ${order.id} and state <> 'returned' and del_at is null`.execute(ctx.db)
  const pool = row?.pool_id ?? null
  if (row && pool !== null && phaseAt(row, ctx.now) !== 'running') ctx.defer(() => releasePool(ctx, pool))
}

/** SQL: number of pieces of an activity whose records are in one of `states`. `row` is an alias of the activity. */
export const piecesText = (record: string, row: string, states: readonly ('held' | 'sold')[]): string =>
  `(select coalesce(sum(r.qty), 0)::int from ${record} r where r.suid = ${row}.suid and r.activity_id = ${row}.id and r.del_at is null and r.state in (${states.map((state) => `'${state}'`).join(', ')}))`
