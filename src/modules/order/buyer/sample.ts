import { sql } from 'kysely'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { goods, skus } from '../../goods/tables.ts'
import { addressesOf } from '../order/delivery.ts'
import type { orderStates } from '../shared/words.ts'
import { ownedBy } from './own.ts'

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>
type State = keyof typeof orderStates

/** A basket of one piece of what was put on sale last, to the buyer's own address. */
export async function basketSample(tenant: Tenant, { id: buyer }: Buyer) {
  const [entry] = await addressesOf(tenant, buyer)
  const { rows } = await sql<{ sku_id: number; qty: number }>`
    select k.id as sku_id, coalesce(g.limit_min, 1) as qty from ${goods.as('g')} join ${skus.as('k')} on k.suid = g.suid and k.goods_id = g.id and not k.archived
    where g.suid = ${tenant.suid} and g.status = 'on' and g.del_at is null order by g.id desc, k.id limit 1`.execute(tenant.db)
  return { ...(entry ? { address_id: entry.id } : { way: 'pickup', address_id: null }), ...(rows.length > 0 ? { lines: rows } : {}) }
} // prettier-ignore

/** The buyer's newest order in one of these states, by the name that a call has for it. */
export function orderSample(name: 'id' | 'order_id', ...states: readonly State[]) {
  return async (tenant: Tenant, buyer: Buyer) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o
      where o.suid = ${tenant.suid} and o.del_at is null and o.status = any(${states}) and ${ownedBy(tenant, buyer, 'o.member_id')} order by o.id desc limit 1`.execute(tenant.db)
    const [found] = rows
    return found ? { [name]: found.id } : {}
  }
} // prettier-ignore

/** One piece of the buyer's newest order that may be given back, and its order. */
export async function returnSample(tenant: Tenant, buyer: Buyer) {
  const { rows } = await sql<{ order_id: number; sku_id: number }>`
    select l.orders_id as order_id, l.sku_id from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id
    where o.suid = ${tenant.suid} and o.del_at is null and o.status in ('pay', 'send') and l.qty > l.taken_qty and ${ownedBy(tenant, buyer, 'o.member_id')}
    order by o.id desc, l.line_no limit 1`.execute(tenant.db)
  const [found] = rows
  return found ? { order_id: found.order_id, lines: [{ sku_id: found.sku_id, qty: 1 }] } : {}
} // prettier-ignore

/** The buyer's newest refund. */
export async function refundSample(tenant: Tenant, buyer: Buyer) {
  const { rows } = await sql<{ id: number }>`
    select r.id from refund r join orders o on o.suid = r.suid and o.id = r.order_id
    where r.suid = ${tenant.suid} and r.del_at is null and ${ownedBy(tenant, buyer, 'o.member_id')} order by r.id desc limit 1`.execute(
    tenant.db,
  )
  return rows[0] ?? {}
}
