import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import type { OrderReason } from '../shared/reasons.ts'
import { closeOrder, pendingTransferSql, hasPendingTransfer } from './close.ts'
import { orders } from '../order.resource.ts'
import { openOrder } from '../store/order-unit.ts'

const lateReason: OrderReason = '#order.late'
/** Excludes orders with a pending transfer: a person checks the money first. */
const expired = sql`o.status = 'submit' and o.expires_at <= now() and not o.closing and o.del_at is null and not ${pendingTransferSql('o')}`

/**
 * Closes orders that were not paid in time, each in its own step: the channels answer first, and payments that they
 * received count. Random order, so that one that keeps failing does not block the others.
 */
export const closeExpiredOrders = defineWork({
  key: 'order.close',
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select distinct o.suid from orders o where ${expired} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{
      id: number
    }>`select o.id from orders o where o.suid = ${ctx.suid} and ${expired} order by random() limit 1`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    const { order } = await openOrder(ctx, next.id)
    if (order.status === 'submit' && !order.closing && !(await hasPendingTransfer(ctx, next.id)))
      await closeOrder(ctx, next.id, lateReason)
    return true
  },
})

/** Shipped, last parcel older than the limit, and no open refund. */
const overdueSql = (days: string) =>
  sql`o.status = 'send' and o.source <> 'supply' and o.way in ('express', 'local') and o.del_at is null and o.sent_at <= now() - make_interval(days => ${sql.raw(days)})
    and not exists (select from refund r where r.suid = o.suid and r.order_id = o.id and r.status in ('applied', 'agreed', 'paying') and r.del_at is null)
    and not exists (select from shipment s where s.suid = o.suid and s.order_id = o.id and s.status in ('sent', 'signed') and s.del_at is null and s.sent_at > now() - make_interval(days => ${sql.raw(days)}))`
const daysText = `coalesce((select s.receive_days from order_setting s where s.suid = o.suid and s.del_at is null), ${orderSetting.fields.receive_days.default ?? 7})`

/** Confirms receipt of orders that were shipped a number of days ago. */
export const receiveOverdueOrders = defineWork({
  key: 'order.receive',
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select distinct o.suid from orders o where ${overdueSql(daysText)} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{
      id: number
    }>`select o.id from orders o where o.suid = ${ctx.suid} and ${overdueSql(daysText)} order by random() limit 1`.execute(
      ctx.db,
    )
    const [next] = rows
    if (!next) return false
    await ctx.step(orders, 'receive', { id: next.id })
    return true
  },
})
