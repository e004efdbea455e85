import type { ParcelNumber } from '#core/define/waybill.ts'
import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { carriers } from '../../shared/carriers.ts'
import { orders } from '#modules/order/order.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { cancelWaybill } from './cancel.job.ts'
import { changeRecord, readyRecord, readyState } from './state.ts'

const carrierName = (code: string): string => carriers.find(({ code_kdniao }) => code_kdniao === code)?.name ?? code

/**
 * Ships a parcel under the waybill of its order, unless a person typed another number; the waybill is then cancelled
 * once the order is shipped.
 */
export const parcelNumber: ParcelNumber<Ctx<DB>> = {
  async ready(order, { db, suid }) {
    const record = await readyRecord({ db, suid }, order).executeTakeFirst()
    if (!record || record.waybill_no === null) return undefined
    return { carrier: carrierName(record.carrier), tracking_no: record.waybill_no, cost: record.cost }
  },
  async assign({ order_id, shipment_id, typed }, ctx) {
    const record = await readyRecord(ctx, order_id).forUpdate().executeTakeFirst()
    if (!record || record.waybill_no === null || (typed !== null && typed !== record.waybill_no)) return undefined
    await changeRecord(ctx, record.id, { state: 'shipped', shipment_id, live_order: null })
    return { carrier: carrierName(record.carrier), tracking_no: record.waybill_no }
  },
}

/** Cancels the waybill of an order that was shipped completely under another number. */
export async function cancelReplaced({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_id } = await ctx.find(shipment, id)
  if ((await ctx.find(orders, order_id)).status === 'pay') return
  const record = await readyRecord(ctx, order_id).forUpdate().executeTakeFirst()
  if (record) await cancelRecord(ctx, record.id)
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

/** Cancels unused waybills once a day, such as those of closed orders. */
export const cancelUnused = onDay('ewaybill_unused', async (ctx) => {
  const { db, suid } = ctx
  const open = db
    .selectFrom('ewaybill_record')
    .select(['id', 'order_id'])
    .where('suid', '=', suid)
    .where('state', 'in', ['taken', 'printed'])
  for (const { id, order_id } of await open.orderBy('id').limit(500).execute()) {
    if ((await ctx.find(orders, order_id)).status === 'pay') continue
    await cancelRecord(ctx, id)
  }
  return false
})

async function cancelRecord(ctx: Ctx<DB>, id: number): Promise<void> {
  await changeRecord(ctx, id, { state: 'cancelling', asked: 0 })
  await ctx.dispatch(cancelWaybill, id)
}
