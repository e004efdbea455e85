import { sql } from 'kysely'
import { releaseOrder } from '#modules/order/lifecycle/release-order.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { defineWork } from '../../db.ts'

/** Orders on hold whose group is complete by now. */
const ready = sql`${orderHeads.as('o')} join groupbuy_record r on r.suid = o.suid and r.order_id = o.id and r.state <> 'returned' and r.del_at is null
  join groupbuy_group g on g.suid = r.suid and g.id = r.group_id and g.status = 'whole' where o.on_hold and o.del_at is null`

/**
 * Releases the orders of complete groups for shipping, each in its own step: the step that completes a group holds the
 * activity's lock and may not lock other orders.
 */
export const releaseGroups = defineWork({
  key: 'groupbuy.release',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct o.suid from ${ready} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{
      id: number
    }>`select o.id from ${ready} and o.suid = ${ctx.suid} order by o.id limit 1`.execute(ctx.db)
    const [next] = rows
    if (next) await releaseOrder(ctx, next.id)
    return next !== undefined
  },
})
