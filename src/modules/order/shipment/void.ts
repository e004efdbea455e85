import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { takeBackDebts } from '../../debt/item/take-back.ts'
import { outbound } from '../../inventory/outbound/outbound.document.ts'
import { writeReservation } from '../../inventory/stock/reservation.ts'
import { noteEvent } from '../event/note.ts'
import { lockOrder, moveOrder } from '../order/lock.ts'
import { recount } from '../order/recount.ts'
import { orderStates } from '../shared/words.ts'
import { sourceOf } from './account.ts'
import { shipment } from './shipment.resource.ts'

/** Takes a parcel back: its documents are voided, and what they took is held for this order again before anybody else can have it. */
export const voidShipment = onTransition(shipment, 'void', async (row, { remark }, ctx) => {
  const { order } = await lockOrder(ctx, row.order_id)
  const { db, suid } = ctx
  if (row.status === 'draft') return { void_reason: remark }
  if (order.status !== 'pay' && order.status !== 'send')
    throw new AppError('parcel_of_done', { no: order.order_no, state: orderStates[order.status] })
  await sql`delete from shipment_issue where suid = ${suid} and shipment_id = ${row.id}`.execute(db)
  for (const id of new Set(row.issues.flatMap(({ outbound_id }) => outbound_id ?? [])))
    await ctx.step(outbound, 'void', { id, remark: `${row.shipment_no} ${remark ?? ''}`.trim() })
  const picks = row.issues.flatMap(({ order_line_id, warehouse_id, material_id, batch_no, qty }, at) =>
    order_line_id === null || warehouse_id === null || material_id === null || qty === null ? [] : [{ line_id: order_line_id, row: at + 1, warehouse_id, material_id, batch_no: batch_no ?? '', qty }],
  ) // prettier-ignore
  writeReservation(ctx, { src_type: 'order', src_id: order.id }, picks, false)
  await sql`
    update order_line l set shipped_qty = l.shipped_qty - p.qty, cost = l.cost - p.cost
    from (select order_line_id, sum(qty)::int as qty, sum(cost)::bigint as cost from shipment_line where suid = ${suid} and shipment_id = ${row.id} group by 1) p
    where l.suid = ${suid} and l.id = p.order_line_id`.execute(db)
  if (row.account_amount > 0) {
    await takeBackDebts(ctx, { ...sourceOf(row), round: row.ver })
    await sql`update shipment set account_amount = 0 where suid = ${suid} and id = ${row.id}`.execute(db)
  }
  recount(ctx, order.id)
  if (order.status === 'send' && order.way !== 'pickup' && order.way !== 'voucher') await moveOrder(ctx, order.id, 'pay')
  noteEvent(ctx, order.id, 'voided', [row.shipment_no, remark].filter(Boolean).join(' '))
  return { void_reason: remark, cost: 0 }
})

/** It has reached who it was for. */
export const signShipment = onTransition(shipment, 'sign', (_row, _step, ctx) => Promise.resolve({ signed_at: ctx.now }))
