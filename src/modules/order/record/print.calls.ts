import { sql } from 'kysely'
import { refs } from '#core/fields/index.ts'
import { warehouses } from '../../basicdata/tables.ts'
import { defineCall } from '../../db.ts'
import { lockReservedRows } from '../../inventory/stock/transfer-reservation.ts'
import { members } from '../../member/tables.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import type { PrintedOrder } from '../shared/delivery-notes.ts'
import { orderTexts } from '../shared/words.ts'
import { orders } from '../order.resource.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** An order for printing. Cents, seconds, and the unmasked phone number of the receiver. */
interface PrintedOrderDetail extends PrintedOrder {
  created_at: number
  member: string | null
  way: keyof typeof orders.fields.way.options
  buyer_note: string | null
  goods_amount: number
  freight_amount: number
  adjust_amount: number
  total_amount: number
  agreed_amount: number
  account_amount: number
  paid_amount: number
  refunded_amount: number
}

/** Printouts of orders: picking lists, delivery notes and receipts. */
export const printCalls = [
  defineCall({
    path: '/seller/order/OrderPrint',
    method: 'POST',
    title: commonTexts.printOrders,
    access: 'api',
    input: { ids: refs(orderTexts.orders, 'orders', { required: true }) },
    example: { ids: [{ exampleOf: 'orders' }] },
    /** The log records the operator, because the printout shows unmasked phone numbers. */
    async run({ ids }, ctx): Promise<{ shop: string; orders: PrintedOrderDetail[] }> {
      const { db, suid } = ctx
      for (const id of ids) {
        const { order_no } = await ctx.find(orders, id)
        ctx.log({ biz_type: 'orders', biz_id: id, biz_no: order_no })
      }
      const { rows } = await sql<PrintedOrderDetail>`
        select o.id, o.order_no, extract(epoch from o.created_at)::bigint as created_at, m.name as member, o.terms, o.way, o.receiver, o.receiver_phone as phone, o.region, o.street, o.buyer_note,
          o.goods_amount, o.freight_amount, o.adjust_amount, o.total_amount, o.agreed_amount, o.account_amount, o.paid_amount, o.refunded_amount, o.due_amount,
          (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'spec', l.spec, 'qty', l.qty, 'cancelled', l.cancelled_qty, 'open', case when o.status in ('pay', 'send') and not l.sent_elsewhere then l.qty - l.cancelled_qty - l.shipped_qty else 0 end, 'price', l.price, 'amount', l.amount, 'places', '') order by l.line_no), '[]')
            from order_line l where l.suid = o.suid and l.orders_id = o.id) as lines,
          (select coalesce(jsonb_agg(jsonb_build_object('shipment_no', s.shipment_no, 'carrier', s.carrier, 'tracking_no', s.tracking_no, 'lines',
              (select coalesce(jsonb_agg(jsonb_build_object('id', p.order_line_id, 'qty', p.qty) order by p.line_no), '[]') from shipment_line p where p.suid = s.suid and p.shipment_id = s.id)) order by s.id), '[]')
            from shipment s where s.suid = o.suid and s.order_id = o.id and s.status in ('sent', 'signed') and s.del_at is null) as parcels
        from orders o ${members.leftJoin('m', 'o.member_id')} where o.suid = ${suid} and o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(
        db,
      )
      const named = await sql<{
        id: number
        name: string
      }>`select w.id, w.name from ${warehouses.as('w')} where w.suid = ${suid}`.execute(db)
      const names = new Map(named.rows.map(({ id, name }) => [id, name]))
      for (const order of rows) {
        const reserved = await lockReservedRows(ctx, { src_type: 'order', src_id: order.id })
        for (const line of order.lines) {
          const locations = reserved.flatMap(({ line_id, warehouse_id, batch_no }) =>
            line_id === line.id ? [[names.get(warehouse_id), batch_no].filter(Boolean).join(' ')] : [],
          )
          line.places = [...new Set(locations)].join('、')
        }
      }
      const shop = await supplierFacts(ctx)
      return { shop: shop?.name ?? '', orders: rows }
    },
  }),
]
