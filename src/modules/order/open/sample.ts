import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OpenExample } from '#core/define/open-call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { availableText } from '../../goods/stock/available.sql.ts'
import { goods, skus } from '../../goods/tables.ts'

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>

/** The minimum quantity of the newest available goods that are sold by courier. */
export async function basketSample({ db, suid }: Tenant): Promise<OpenExample> {
  const { rows } = await sql<{ sku: string; qty: string }>`
    select k.code as sku, coalesce(g.limit_min, 1)::text as qty from ${goods.as('g')} join ${skus.as('k')} on k.suid = g.suid and k.goods_id = g.id and not k.archived
    where g.suid = ${suid} and g.status = 'on' and g.del_at is null and k.code is not null and 'express' = any(g.ways) and ${sql.raw(availableText('k', 'k.id'))} >= coalesce(g.limit_min, 1)
    order by g.id desc, k.id limit 1`.execute(db)
  return rows.length > 0 ? { lines: rows } : {}
}

const ofOrder = ({ db, suid }: Tenant, where: RawBuilder<unknown>) =>
  sql<{
    order_no: string
  }>`select o.order_no from orders o where o.suid = ${suid} and o.del_at is null and ${where} order by o.id desc limit 1`.execute(
    db,
  )

/** The newest order. */
export async function orderSample(tenant: Tenant): Promise<OpenExample> {
  return (await ofOrder(tenant, sql`true`)).rows[0] ?? {}
}

/** The newest unpaid order. */
export async function unpaidSample(tenant: Tenant): Promise<OpenExample> {
  return (await ofOrder(tenant, sql`o.status = 'submit' and not o.closing`)).rows[0] ?? {}
}

/** One unit of the newest order that meets a condition: to be shipped or refunded. */
async function pieceSample({ db, suid }: Tenant, condition: RawBuilder<unknown>): Promise<OpenExample> {
  const { rows } = await sql<{ order_no: string; sku: string }>`
    select o.order_no, k.code as sku from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id ${skus.join('k', 'l.sku_id')}
    where o.suid = ${suid} and o.del_at is null and l.supplier_suid is null and k.code is not null and not k.archived and ${condition} order by o.id desc, l.line_no limit 1`.execute(
    db,
  )
  const [match] = rows
  return match ? { order_no: match.order_no, lines: [{ sku: match.sku, qty: '1' }] } : {}
}

export const shipSample = (tenant: Tenant): Promise<OpenExample> =>
  pieceSample(
    tenant,
    sql`o.status = 'pay' and not o.on_hold and o.due_amount <= 0 and l.qty > l.cancelled_qty + l.shipped_qty`,
  )
export const refundableSample = (tenant: Tenant): Promise<OpenExample> =>
  pieceSample(
    tenant,
    sql`o.status = 'pay' and l.qty - l.shipped_qty > l.taken_qty and l.qty > l.cancelled_qty + l.shipped_qty`,
  )

/** The newest refund. */
export async function refundSample({ db, suid }: Tenant): Promise<OpenExample> {
  const { rows } = await sql<{ refund_no: string }>`
    select refund_no from refund where suid = ${suid} and del_at is null order by id desc limit 1`.execute(db)
  return rows[0] ?? {}
}
