import type { ParcelNumber } from '#core/define/plugin.ts'
import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { carriers } from '../../shared/carriers.ts'
import { orders } from '#modules/order/order.resource.ts'
import { cancelWaybill } from './cancel.job.ts'
import { changeRecord, lockReadyRecord, readyState } from './state.ts'

/**
 * Ships a parcel under the waybill of its order, unless a person typed another number; the waybill then remains to be
 * cancelled.
 */
export const assignParcelNumber: ParcelNumber<Ctx<DB>> = async ({ order_id, shipment_id, typed }, ctx) => {
  const record = await lockReadyRecord(ctx, order_id)
  if (!record || record.waybill_no === null || (typed !== null && typed !== record.waybill_no)) return undefined
  await changeRecord(ctx, record.id, { state: 'shipped', shipment_id, live_order: null })
  const carrier = carriers.find(({ code_kdniao }) => code_kdniao === record.carrier)?.name ?? record.carrier
  return { carrier, tracking_no: record.waybill_no }
}

/** Makes the waybill of a voided parcel usable again, unless the order has another one by then. */
export async function releaseWaybill({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { db, suid } = ctx
  const records = db
    .selectFrom('ewaybill_record')
    .selectAll()
    .where('suid', '=', suid)
    .where('shipment_id', '=', id)
    .where('state', '=', 'shipped')
  const record = await records.forUpdate().executeTakeFirst()
  if (!record) return
  const other = await db
    .selectFrom('ewaybill_record')
    .select('id')
    .where('suid', '=', suid)
    .where('live_order', '=', record.order_id)
    .executeTakeFirst()
  await changeRecord(ctx, record.id, {
    state: readyState(record),
    shipment_id: null,
    live_order: other ? null : record.order_id,
  })
}

/** Cancels unused waybills once a day: those of closed orders, and of orders shipped under another number. */
export const cancelUnused = onDay('ewaybill_unused', async (ctx) => {
  const { db, suid } = ctx
  const open = db
    .selectFrom('ewaybill_record')
    .select(['id', 'order_id'])
    .where('suid', '=', suid)
    .where('state', 'in', ['taken', 'printed'])
  for (const { id, order_id } of await open.orderBy('id').limit(500).execute()) {
    if ((await ctx.find(orders, order_id)).status === 'pay') continue
    await changeRecord(ctx, id, { state: 'cancelling', asked: 0 })
    await ctx.dispatch(cancelWaybill, id)
  }
  return false
})
