import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import type { OrderReason } from '../shared/reasons.ts'
import { closeOrder, transferWaiting, transferWaits } from './close.ts'
import { lockOrder } from './lock.ts'
import { orders } from './order.resource.ts'

const late: OrderReason = '#order.late'
/** One whose transfer waits is left alone: a person looks for the money first. */
const expired = sql`o.status = 'submit' and o.expires_at <= now() and not o.closing and o.del_at is null and not ${transferWaiting('o')}`

/**
 * Closes what was not paid in time, each in a step of its own: the channels are asked first, and what they have taken counts. Any of them at a time: one that
 * fails every time holds up no other.
 */
export const closeLate = defineWork({
  key: 'order.close',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct o.suid from orders o where ${expired} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number }>`select o.id from orders o where o.suid = ${ctx.suid} and ${expired} order by random() limit 1`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    const { order } = await lockOrder(ctx, next.id)
    if (order.status === 'submit' && !order.closing && !(await transferWaits(ctx, next.id))) await closeOrder(ctx, next.id, late)
    return true
  },
}) // prettier-ignore

/** Sent, the last parcel long ago, nothing of it being refunded. */
const arrived = (days: string) =>
  sql`o.status = 'send' and o.source <> 'supply' and o.way in ('express', 'local') and o.del_at is null and o.sent_at <= now() - make_interval(days => ${sql.raw(days)})
    and not exists (select from refund r where r.suid = o.suid and r.order_id = o.id and r.status in ('applied', 'agreed', 'paying') and r.del_at is null)
    and not exists (select from shipment s where s.suid = o.suid and s.order_id = o.id and s.status in ('sent', 'signed') and s.del_at is null and s.sent_at > now() - make_interval(days => ${sql.raw(days)}))`
const daysText = `coalesce((select s.receive_days from order_setting s where s.suid = o.suid and s.del_at is null), ${orderSetting.fields.receive_days.default ?? 7})`

/** Counts as received what has been on its way for so many days. */
export const receiveLate = defineWork({
  key: 'order.receive',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct o.suid from orders o where ${arrived(daysText)} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number }>`select o.id from orders o where o.suid = ${ctx.suid} and ${arrived(daysText)} order by random() limit 1`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    await ctx.step(orders, 'receive', { id: next.id })
    return true
  },
}) // prettier-ignore
