import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { quantity, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { carriersPath } from '../shared/words.ts'
import { refuseSupplierParcel } from './refuse-supplier-parcel.ts'
import { shipment } from './shipment.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { openOrder } from '../store/order-unit.ts'

const { carrier, tracking_no } = shipment.fields

/** Corrections of a shipped parcel without goods movement. */
export const trackingNumberCalls = [
  defineCall({
    path: '/seller/order/ShipmentNumber',
    method: 'POST',
    title: ['修正运单号', 'Correct tracking no.', 'Corregir el n.º de seguimiento', '送り状番号を訂正'],
    access: 'api',
    button: {
      table: 'shipment',
      key: 'number',
      scope: 'row',
      when: [
        ['status', 'in', ['sent']],
        ['supplier', 'in', ['']],
      ],
    },
    input: {
      id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }),
      carrier: text(carrier.label, { required: true, max: 40, proposals: carriersPath }),
      tracking_no: text(tracking_no.label, { code: true, required: true, max: 60 }),
    },
    example: { id: { exampleOf: 'shipment', state: 'sent' }, carrier: 'SF Express', tracking_no: 'SF1234567890' },
    async run({ id, carrier: by, tracking_no: no }, ctx) {
      await correctTrackingNumber(ctx, { id, by, no })
      return null
    },
  }),
]

/** Changes the carrier and the tracking number of a parcel in transit. */
export async function correctTrackingNumber(
  ctx: Ctx<DB>,
  { id, by, no }: { id: number; by: string; no: string },
): Promise<void> {
  const parcel = await ctx.find(shipment, id)
  refuseSupplierParcel(parcel)
  const { order_id } = parcel
  await openOrder(ctx, order_id)
  const row = await ctx.find(shipment, id)
  if (row.status !== 'sent') throw new AppError('parcel_not_on_way', { no: row.shipment_no })
  await sql`update shipment set carrier = ${by}, tracking_no = ${no}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
    ctx.db,
  )
  const before = { carrier: row.carrier, tracking_no: row.tracking_no }
  ctx.log({
    biz_type: 'shipment',
    biz_id: id,
    biz_no: row.shipment_no,
    before,
    after: { carrier: by, tracking_no: no },
  })
  recordEvent(ctx, order_id, 'renumbered', [row.shipment_no, by, no].join(' '), { parcel: row.shipment_no })
}
