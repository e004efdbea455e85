import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { skus } from '../../goods/tables.ts'

interface Line {
  sku: string | null
  title: string | null
  spec: string | null
  qty: number
  price: number
  amount: number
  shipped_qty: number
  cancelled_qty: number
  returned_qty: number
}
interface Parcel {
  parcel_no: string
  carrier: string | null
  tracking_no: string | null
  pieces: number
  sent_at: number | null
}

interface RefundRow {
  refund_no: string
  type: 'refund' | 'return' | 'exchange' | 'goodwill'
  status: string
  total_amount: number
  returned_amount: number
  created_at: number
}
interface OrderDetails {
  lines: Line[]
  parcels: Parcel[]
  refunds: RefundRow[]
}

/** Lines of an order by SKU code, its shipped parcels and its refunds. */
export async function loadOrderDetails(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  order: number,
): Promise<OrderDetails> {
  const lines = await sql<Line>`
    select k.code as sku, l.title, l.spec, l.qty, l.price, l.amount, l.shipped_qty, l.cancelled_qty, l.returned_qty
    from order_line l ${skus.join('k', 'l.sku_id')} where l.suid = ${suid} and l.orders_id = ${order} order by l.line_no`.execute(
    db,
  )
  const parcels = await sql<Parcel>`
    select s.shipment_no as parcel_no, s.carrier, s.tracking_no, s.pieces, s.sent_at from shipment s
    where s.suid = ${suid} and s.order_id = ${order} and s.status in ('sent', 'signed') and s.del_at is null order by s.id`.execute(
    db,
  )
  const refunds = await sql<RefundRow>`
    select r.refund_no, r.type, r.status, r.total_amount, coalesce(r.returned_amount, 0) as returned_amount, r.created_at from refund r
    where r.suid = ${suid} and r.order_id = ${order} and r.del_at is null order by r.id`.execute(db)
  return { lines: lines.rows, parcels: parcels.rows, refunds: refunds.rows }
}
