import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import { reasonFor } from '#core/define/reasons.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { belongsToBuyer, PAGE_SIZE } from './buyer-access.ts'
import type { OrderState } from '../store/order-row.ts'

/** An order in the buyer API. Cents, times in seconds. */
interface BuyerOrder {
  id: number
  order_no: string
  status: OrderState
  way: string
  terms: string
  total_amount: number
  paid_amount: number
  due_amount: number
  refunded_amount: number
  pieces: number
  shipped_qty: number
  closing: boolean
  created_at: number
  expires_at: number | null
  lines: BuyerLine[]
}
interface BuyerLine {
  id: number
  sku_id: number
  title: string
  spec: string | null
  img: string | null
  qty: number
  price: number
  amount: number
  shipped_qty: number
  cancelled_qty: number
  returned_qty: number
  refunded: number
}
interface BuyerOrderDetail extends BuyerOrder {
  goods_amount: number
  freight_amount: number
  freight_why: string | null
  adjust_amount: number
  receiver: string | null
  receiver_phone: string | null
  region: string | null
  street: string | null
  buyer_note: string | null
  close_reason: string | null
  paid_at: number | null
  sent_at: number | null
  done_at: number | null
  closed_at: number | null
  /** Presented at the shop for a pick-up. */
  redeem_code: string | null
  parcels: { shipment_no: string; carrier: string | null; tracking_no: string | null; status: string; pieces: number }[]
}

const orderColumns = sql`o.id, o.order_no, o.status, o.way, o.terms, o.total_amount, o.paid_amount, o.due_amount, o.refunded_amount, o.pieces, o.shipped_qty, coalesce(o.closing, false) as closing,
  o.created_at, o.expires_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku_id', l.sku_id, 'title', l.title, 'spec', l.spec, 'img', l.img, 'qty', l.qty, 'price', l.price, 'amount', l.amount,
    'shipped_qty', l.shipped_qty, 'cancelled_qty', l.cancelled_qty, 'returned_qty', l.returned_qty, 'refunded', l.refunded) order by l.line_no), '[]')
    from order_line l where l.suid = o.suid and l.orders_id = o.id) as lines`

/** A page of the buyer's orders, the newest first. */
export async function listOrders(
  ctx: Ctx<DB>,
  buyer: Buyer,
  { status, page }: { status: OrderState | null; page: number | null },
): Promise<BuyerOrder[]> {
  const { rows } = await sql<BuyerOrder>`
    select ${orderColumns} from orders o where o.suid = ${ctx.suid} and o.del_at is null and ${belongsToBuyer(ctx, buyer, 'o.member_id')} and (${status}::text is null or o.status = ${status})
    order by o.id desc limit ${PAGE_SIZE} offset ${((page ?? 1) - 1) * PAGE_SIZE}`.execute(ctx.db)
  return rows
}

/** An order of the buyer with its address, parcels and timestamps. Throws `not_found` for any other order. */
export async function orderDetail(ctx: Ctx<DB>, buyer: Buyer, id: number): Promise<BuyerOrderDetail> {
  const { rows } = await sql<BuyerOrderDetail>`
    select ${orderColumns}, o.goods_amount, o.freight_amount, o.freight_why, o.adjust_amount, o.receiver, o.receiver_phone, o.region, o.street, o.buyer_note, o.close_reason, o.paid_at, o.sent_at,
      o.done_at, o.closed_at, case when o.status = 'send' then o.redeem_code end as redeem_code,
      (select coalesce(jsonb_agg(jsonb_build_object('shipment_no', s.shipment_no, 'carrier', s.carrier, 'tracking_no', s.tracking_no, 'status', s.status, 'pieces', s.pieces) order by s.id), '[]')
        from shipment s where s.suid = o.suid and s.order_id = o.id and s.status in ('sent', 'signed') and s.del_at is null) as parcels
    from orders o where o.suid = ${ctx.suid} and o.id = ${id} and o.del_at is null and ${belongsToBuyer(ctx, buyer, 'o.member_id')}`.execute(
    ctx.db,
  )
  const [order] = rows
  if (!order) throw new AppError('not_found')
  return { ...order, close_reason: reasonFor(ctx, order.close_reason) }
}
