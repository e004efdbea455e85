import { parcelNumbersOf } from '#core/define/plugin.ts'
import type { ParcelNumber } from '#core/define/waybill.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { defaultCarrier } from './carriers.ts'

type ReadyWaybill = Awaited<ReturnType<ParcelNumber<Ctx<DB>>['ready']>>

interface ParcelRow {
  readonly id: number
  readonly order_id: number
  readonly carrier: string | null
  readonly tracking_no: string | null
}

/**
 * Carrier and tracking number of a parcel at shipping: the entered ones, else those of a waybill that an add-on has
 * prepared. A number without a carrier gets the default carrier.
 */
export async function parcelNumber(
  ctx: Ctx<DB>,
  { id, order_id, carrier, tracking_no }: ParcelRow,
): Promise<Pick<ParcelRow, 'carrier' | 'tracking_no'>> {
  for (const { key, number } of parcelNumbersOf<DB>(ctx.registry.modules)) {
    const assigned = await ctx.asAddon(key, (addonCtx) =>
      number.assign({ order_id, shipment_id: id, typed: tracking_no }, addonCtx),
    )
    if (assigned) return assigned
  }
  return { carrier: carrier ?? (tracking_no === null ? null : await defaultCarrier(ctx)), tracking_no }
}

/** The waybill that an add-on has ready for an order, with its fee in cents. */
export async function readyWaybill(ctx: Ctx<DB>, order: number): Promise<ReadyWaybill> {
  for (const { key, number } of parcelNumbersOf<DB>(ctx.registry.modules)) {
    const ready = await ctx.asAddon(key, (addonCtx) => number.ready(order, addonCtx))
    if (ready) return ready
  }
  return undefined
}
