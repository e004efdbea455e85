import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { mergeSurvivor } from '#modules/member/member/members.ts'
import { orderHeads, refunds } from '#modules/order/tables.ts'
import { defineWork } from '../../db.ts'
import type { DB } from '../../db.ts'
import { openOrder } from '#modules/order/store/order-unit.ts'

/** The order has arrived or is closed, the waiting days have passed, it is fully paid, and no refund is open. */
const due = sql`c.status = 'frozen' and c.due_at <= now() and c.del_at is null and o.status in ('done', 'close') and o.due_amount <= 0
  and not exists (select from ${refunds.as('r')} where r.suid = c.suid and r.order_id = c.order_id and r.status in ('applied', 'agreed', 'paying') and r.del_at is null)`

/** Pays the commissions whose waiting days have passed, one order at a time. */
export const settleCommissions = defineWork({
  key: 'fenxiao.settle',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`
      select distinct c.suid from fenxiao_commission c ${orderHeads.join('o', 'c.order_id')} where ${due} order by 1`.execute(
      db,
    )
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    // in random order, so that an order whose wallet refuses does not block the others
    const { rows } = await sql<{ order_id: number }>`
      select c.order_id from fenxiao_commission c ${orderHeads.join('o', 'c.order_id')} where c.suid = ${ctx.suid} and ${due} order by random() limit 1`.execute(
      ctx.db,
    )
    const [next] = rows
    if (next) await settleOrder(ctx, next.order_id)
    return next !== undefined
  },
})

async function settleOrder(ctx: Ctx<DB>, id: number): Promise<void> {
  const { order } = await openOrder(ctx, id)
  const { rows } = await sql<{ id: number; earner_id: number; net: number }>`
    select c.id, c.earner_id, c.amount - c.taken as net from fenxiao_commission c ${orderHeads.join('o', 'c.order_id')}
    where c.suid = ${ctx.suid} and c.order_id = ${id} and ${due} order by c.tier, c.order_line_id for update of c`.execute(
    ctx.db,
  )
  for (const row of rows) {
    await ctx.move('paid', {
      key: `paid:${row.id}`,
      amount: BigInt(row.net),
      to: await mergeSurvivor(ctx, row.earner_id),
      source: { table: 'orders', id, no: order.order_no },
    })
    await sql`update fenxiao_commission set status = 'available', settled_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
      where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  }
}
