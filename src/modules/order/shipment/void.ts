import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { reverseDebts } from '../../debt/item/reverse-debts.ts'
import { outbound } from '../../inventory/outbound/outbound.document.ts'
import { writeReservation } from '../../inventory/stock/reservation.ts'
import { recordEvent } from '../event/record-event.ts'
import { cancelUnits } from '../stock/cancel-units.ts'
import { subtractParcel } from '../store/line-quantities.ts'
import { recount } from '../store/order-totals.ts'
import { settleState } from '../lifecycle/settle-state.ts'
import { orderStates } from '../shared/words.ts'
import { settleAccount } from '../credit/charge.ts'
import { debtSource } from './charge-parcel.ts'
import { refuseSupplierParcel } from './refuse-supplier-parcel.ts'
import { shipment } from './shipment.resource.ts'
import { waiveFreight } from './waive-freight.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Voids a parcel: voids its documents and reserves the goods for this order again before another order can take them.
 */
export const voidShipment = onTransition(shipment, 'void', async (row, { remark }, ctx) => {
  const { order, origin } = await openOrder(ctx, row.order_id)
  if (origin === 'shop') refuseSupplierParcel(row)
  const { db, suid } = ctx
  if (row.status === 'draft') return { void_reason: remark }
  if (order.status !== 'pay' && order.status !== 'send')
    throw new AppError('parcel_of_done', { no: order.order_no, state: orderStates[order.status] })
  await refuseReturned(ctx, row)
  await sql`delete from shipment_issue where suid = ${suid} and shipment_id = ${row.id}`.execute(db)
  for (const id of new Set(row.issues.flatMap(({ outbound_id }) => outbound_id ?? [])))
    await ctx.step(outbound, 'void', { id, remark: `${row.shipment_no} ${remark ?? ''}`.trim() })
  const picks = row.issues.flatMap(({ order_line_id, warehouse_id, material_id, batch_no, qty }, at) =>
    order_line_id === null || warehouse_id === null || material_id === null || qty === null
      ? []
      : [{ line_id: order_line_id, row: at + 1, warehouse_id, material_id, batch_no: batch_no ?? '', qty }],
  )
  writeReservation(ctx, { src_type: 'order', src_id: order.id }, picks, false)
  subtractParcel(ctx, row.id)
  if (row.account_amount !== 0) {
    if (order.source !== 'supply') await reverseDebts(ctx, { ...debtSource(row), round: row.ver })
    await sql`update shipment set account_amount = 0 where suid = ${suid} and id = ${row.id}`.execute(db)
  }
  await cancelRefunded(ctx, row)
  recount(ctx, order.id)
  await waiveFreight(ctx, order.id)
  const difference = await settleAccount(ctx, order.id, debtSource({ ...row, ver: row.ver + 1 }))
  if (difference !== 0) {
    await sql`update shipment set account_amount = ${difference} where suid = ${suid} and id = ${row.id}`.execute(db)
    recount(ctx, order.id)
  }
  await settleState(ctx, order.id)
  recordEvent(ctx, order.id, 'voided', [row.shipment_no, remark].filter(Boolean).join(' '))
  return { void_reason: remark }
})

type Parcel = RecordWithLines<typeof shipment>

/**
 * Throws `parcel_returned` for units that were returned without a document, `parcel_return_open` for units in an open
 * return, which must stay shipped.
 */
async function refuseReturned({ db, suid }: Ctx<DB>, { id, sent_at }: Parcel): Promise<void> {
  const { rows } = await sql<{ back: boolean; coming: boolean }>`
    select exists (select from refund_disposition d join refund r on r.suid = d.suid and r.id = d.refund_id
        where d.suid = l.suid and d.order_line_id = l.id and d.disposition <> 'missing' and d.inbound_id is null and coalesce(r.done_at, now()) >= to_timestamp(${sent_at ?? 0})) as back,
      l.shipped_qty - p.qty - l.returned_qty < (select coalesce(sum(x.qty), 0) from refund_line x join refund r on r.suid = x.suid and r.id = x.refund_id
        where x.suid = l.suid and x.order_line_id = l.id and r.type in ('return', 'exchange') and r.status in ('applied', 'agreed') and r.del_at is null) as coming
    from order_line l join (select order_line_id, sum(qty)::int as qty from shipment_line where suid = ${suid} and shipment_id = ${id} group by 1) p on p.order_line_id = l.id
    where l.suid = ${suid}`.execute(db)
  if (rows.some(({ back }) => back)) throw new AppError('parcel_returned')
  if (rows.some(({ coming }) => coming)) throw new AppError('parcel_return_open')
}

/**
 * Cancels units of the parcel that were refunded without a return, so that they are not shipped again, and releases
 * their stock.
 */
async function cancelRefunded(ctx: Ctx<DB>, { id, order_id, shipment_no }: Parcel): Promise<void> {
  const { db, suid } = ctx
  const { rows } = await sql<{ line_id: number; qty: number }>`
    select l.id as line_id, least(p.qty, l.taken_qty - l.cancelled_qty - l.returned_qty - (select coalesce(sum(x.qty), 0)::int from refund_line x join refund r on r.suid = x.suid and r.id = x.refund_id
        where x.suid = l.suid and x.order_line_id = l.id and r.status in ('applied', 'agreed') and r.del_at is null)) as qty
    from order_line l join (select order_line_id, sum(qty)::int as qty from shipment_line where suid = ${suid} and shipment_id = ${id} group by 1) p on p.order_line_id = l.id
    where l.suid = ${suid} order by l.line_no`.execute(db)
  const refundedUnits = rows.filter(({ qty }) => qty > 0)
  if (refundedUnits.length === 0) return
  await cancelUnits(ctx, await openOrder(ctx, order_id), refundedUnits)
  recordEvent(ctx, order_id, 'cancelled', `${shipment_no} × ${refundedUnits.reduce((sum, { qty }) => sum + qty, 0)}`)
}

/** The recipient has received the parcel. */
export const signShipment = onTransition(shipment, 'sign', (_row, _step, ctx) =>
  Promise.resolve({ signed_at: ctx.now }),
)
