import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { endOrder } from '#modules/order/refund/end-order.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { defineWork } from '../../db.ts'
import type { DB } from '../../db.ts'
import { lockActivity } from '../../shared/activity/quota.ts'
import { decideGroup, groupAt } from './seat.ts'
import { groupbuyTables } from '../tables.ts'
import type { groupbuyReasons } from '../words.ts'

const late: keyof typeof groupbuyReasons = '#groupbuy.late'

/** Groups whose time is over, and groups that all members have left. */
const over = sql`g.status = 'open' and g.del_at is null and (g.expire_at <= now()
  or not exists (select from groupbuy_record r where r.suid = g.suid and r.group_id = g.id and r.state <> 'returned' and r.del_at is null))`
/** Seats in failed groups, with the orders that still occupy them. */
const stranded = sql`groupbuy_record r join groupbuy_group g on g.suid = r.suid and g.id = r.group_id and g.status = 'failed'
  ${orderHeads.join('o', 'r.order_id')} where r.state <> 'returned' and r.del_at is null and not o.closing`

/**
 * Decides groups whose time is over, then refunds or closes the orders of failed ones: each group and each order in its
 * own step.
 */
export const settleGroups = defineWork({
  key: 'groupbuy.groups',
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select g.suid from groupbuy_group g where ${over} union select r.suid from ${stranded} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number; activity_id: number }>`
      select g.id, g.activity_id from groupbuy_group g where g.suid = ${ctx.suid} and ${over} order by g.expire_at, g.id limit 1`.execute(
      ctx.db,
    )
    const [next] = rows
    if (next) {
      await decideExpired(ctx, next)
      return true
    }
    // in random order, so that one order whose end is refused does not block the others
    const { rows: candidates } =
      await sql<Stranded>`select r.order_id, g.end_reason from ${stranded} and r.suid = ${ctx.suid} order by random() limit 1`.execute(
        ctx.db,
      )
    const [strandedOrder] = candidates
    if (strandedOrder) await endStrandedOrder(ctx, strandedOrder)
    return strandedOrder !== undefined
  },
})

/** Completes the group where the activity allows it and a member has paid; otherwise fails it. */
async function decideExpired(
  ctx: Ctx<DB>,
  { id, activity_id }: { readonly id: number; readonly activity_id: number },
): Promise<void> {
  await lockActivity(ctx, groupbuyTables, activity_id)
  const group = await groupAt(ctx, id)
  if (group?.status !== 'open' || (group.expire_at > ctx.now && group.occupied > 0)) return
  if (group.auto_complete && group.joined > 0) await decideGroup(ctx, id, { status: 'whole', by_shop: true })
  else await decideGroup(ctx, id, { status: 'failed', reason: late })
}

interface Stranded {
  readonly order_id: number
  readonly end_reason: string | null
}

/**
 * Ends an order of a failed group with the group's reason: an unpaid one is closed, a paid one is fully refunded. An
 * order that waits for its payment channel keeps its seat until the channel answers.
 */
async function endStrandedOrder(ctx: Ctx<DB>, { order_id, end_reason }: Stranded): Promise<void> {
  await endOrder(ctx, order_id, { addon: 'groupbuy', reason: end_reason ?? late })
  await sql`update groupbuy_record r set state = 'returned', updated_at = now() from ${orderHeads.as('o')}
    where r.suid = ${ctx.suid} and r.order_id = ${order_id} and r.state <> 'returned' and o.suid = r.suid and o.id = r.order_id and not o.closing`.execute(
    ctx.db,
  )
}
