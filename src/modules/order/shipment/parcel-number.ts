import { parcelNumbersOf } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { usualCarrier } from './carriers.ts'

interface Sent {
  readonly id: number
  readonly order_id: number
  readonly carrier: string | null
  readonly tracking_no: string | null
}

/** The carrier and number that a parcel leaves with: what a person typed, else those of a waybill that an add-on has ready for it. A number alone is of the usual carrier. */
export async function parcelNumber(
  ctx: Ctx<DB>,
  { id, order_id, carrier, tracking_no }: Sent,
): Promise<Pick<Sent, 'carrier' | 'tracking_no'>> {
  for (const { key, number } of parcelNumbersOf<DB>(ctx.registry.modules)) {
    const ready = await ctx.asAddon(key, (own) => number({ order_id, shipment_id: id, typed: tracking_no }, own))
    if (ready) return ready
  }
  return { carrier: carrier ?? (tracking_no === null ? null : await usualCarrier(ctx)), tracking_no }
}
