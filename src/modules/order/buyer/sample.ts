import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { goods, skus } from '../../goods/tables.ts'
import { loadAddresses } from '../pricing/delivery.ts'
import { payments } from '../../payment/tables.ts'
import type { refundStates } from '../shared/refund-words.ts'
import type { orderStates } from '../shared/words.ts'
import { belongsToBuyer } from './buyer-access.ts'

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>
type State = keyof typeof orderStates

/** A basket with one unit of the goods put on sale last, to the buyer's address. */
export async function basketSample(tenant: Tenant, { id: buyer }: Buyer) {
  const [entry] = await loadAddresses(tenant, buyer)
  const { rows } = await sql<{ sku_id: number; qty: number }>`
    select k.id as sku_id, coalesce(g.limit_min, 1) as qty from ${goods.as('g')} join ${skus.as('k')} on k.suid = g.suid and k.goods_id = g.id and not k.archived
    where g.suid = ${tenant.suid} and g.status = 'on' and g.del_at is null order by g.id desc, k.id limit 1`.execute(
    tenant.db,
  )
  return {
    ...(entry ? { address_id: entry.id } : { way: 'pickup', address_id: null }),
    ...(rows.length > 0 ? { lines: rows } : {}),
  }
}

/** The buyer's newest order that meets a condition, under the parameter name of a call. */
function orderWhere(name: 'id' | 'order_id', condition: RawBuilder<unknown>) {
  return async (tenant: Tenant, buyer: Buyer) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o where o.suid = ${tenant.suid} and o.del_at is null and ${condition} and ${belongsToBuyer(tenant, buyer, 'o.member_id')} order by o.id desc limit 1`.execute(
      tenant.db,
    )
    const [match] = rows
    return match ? { [name]: match.id } : {}
  }
}

/** The buyer's newest order in one of these states. */
export const orderSample = (name: 'id' | 'order_id', ...states: readonly State[]) =>
  orderWhere(name, sql`o.status = any(${states})`)
/** An order that its buyer can cancel, and one that has been delivered. */
export const unpaidSample = orderWhere('id', sql`o.status = 'submit' and not o.closing`)
export const arrivedSample = orderWhere(
  'id',
  sql`o.status = 'send' and o.ship_state = 'full' and o.way in ('express', 'local') and o.source <> 'supply'`,
)

/** The number of the newest payment for an order of the buyer. */
export async function paymentSample(tenant: Tenant, buyer: Buyer) {
  const { rows } = await sql<{ no: string }>`
    select p.no from ${payments.as('p')} join orders o on o.suid = p.suid and o.id = p.kind_id
    where p.suid = ${tenant.suid} and p.kind = 'order' and p.del_at is null and ${belongsToBuyer(tenant, buyer, 'o.member_id')} order by p.id desc limit 1`.execute(
    tenant.db,
  )
  return rows[0] ?? {}
}

/** One refundable unit of the buyer's newest order, and its order. */
export async function returnSample(tenant: Tenant, buyer: Buyer) {
  const { rows } = await sql<{ order_id: number; sku_id: number }>`
    select l.orders_id as order_id, l.sku_id from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id
    where o.suid = ${tenant.suid} and o.del_at is null and o.status in ('pay', 'send') and l.qty > l.taken_qty and ${belongsToBuyer(tenant, buyer, 'o.member_id')}
    order by o.id desc, l.line_no limit 1`.execute(tenant.db)
  const [match] = rows
  return match ? { order_id: match.order_id, lines: [{ sku_id: match.sku_id, qty: 1 }] } : {}
}

/** The buyer's newest refund, preferably in one of these states. */
export function refundSample(...states: readonly (keyof typeof refundStates)[]) {
  return async (tenant: Tenant, buyer: Buyer) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from refund r join orders o on o.suid = r.suid and o.id = r.order_id
      where r.suid = ${tenant.suid} and r.del_at is null and ${belongsToBuyer(tenant, buyer, 'o.member_id')} order by r.status = any(${states}) desc, r.id desc limit 1`.execute(
      tenant.db,
    )
    return rows[0] ?? {}
  }
}
