import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { json, quantity, ref, refs, shape, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order.resource.ts'
import { toShip } from '../shared/order-conditions.ts'
import { orderTexts } from '../shared/words.ts'
import { shipment } from './shipment.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const title = labelTexts.ship
export const sendPath = '/seller/order/OrderSend'
export const sendPresetPath = '/seller/order/OrderSendPreset'
const carrierFields = {
  carrier: shipment.fields.carrier,
  tracking_no: text(shipment.fields.tracking_no.label, { code: true, max: 60 }),
  delivery_uid: ref(shipment.fields.delivery_uid.label, 'operator'),
}

/** Ships the remaining units of one or many orders at once; the parcel form ships a part. */
export const shipCalls = [
  defineCall({
    path: sendPath,
    method: 'POST',
    title,
    access: 'api',
    button: {
      table: 'orders',
      key: 'ship',
      scope: 'row',
      when: toShip,
      onward: true,
      summaryColumns: ['goods', 'way', 'receiver'],
      preset: sendPresetPath,
      unfilled: {
        fields: ['tracking_no', 'delivery_uid'],
        when: [['way', 'in', ['express']]],
        question: [
          '没有填运单号。没有电子面单时，包裹将不带运单号发出，仍要发货？',
          'No tracking number. Without a ready waybill the parcel is shipped without one. Ship anyway?',
          'Falta el número de seguimiento. Si no hay una etiqueta lista, el paquete saldrá sin él. ¿Enviar de todos modos?',
          '送り状番号がありません。電子送り状がなければ番号なしで発送されます。それでも発送しますか？',
        ],
      },
    },
    input: {
      id,
      ...carrierFields,
      lines: json(['部分发货', 'Shipped in part', 'Enviado en parte', '一部を発送'], {
        shape: shape.list(
          shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }),
          { max: 200 },
        ),
        help: [
          '不填为全部未发商品',
          'Leave blank to ship everything outstanding',
          'Deje en blanco para enviar todo lo pendiente',
          '空欄の場合：未発送のすべて',
        ],
      }),
    },
    example: { id: { exampleOf: 'orders', state: 'pay' } },
    run: ({ id: orderId, lines, ...how }, ctx) => ship(ctx, orderId, { ...how, lines: lines ?? [] }),
  }),
  defineCall({
    path: '/seller/order/OrdersSend',
    method: 'POST',
    title: ['批量发货', 'Ship selected', 'Enviar seleccionados', '一括発送'],
    access: 'api',
    button: { table: 'orders', key: 'shipMany', scope: 'bulk', when: toShip },
    input: {
      ids: refs(orderTexts.orders, 'orders', { required: true }),
      carrier: carrierFields.carrier,
      delivery_uid: carrierFields.delivery_uid,
    },
    example: { ids: [{ exampleOf: 'orders', state: 'pay' }] },
    /** All orders or none: a refusal names its order. */
    async run({ ids, ...how }, ctx) {
      const sent = []
      for (const orderId of [...ids].sort((a, b) => a - b)) sent.push(await ship(ctx, orderId, { ...how, lines: [] }))
      return { count: sent.length, shipments: sent.map(({ shipment_no }) => shipment_no) }
    },
  }),
]

interface ShipInput {
  readonly carrier?: string | null
  readonly tracking_no?: string | null
  readonly delivery_uid?: number | null
  readonly lines: readonly { sku_id: number; qty: number }[]
}

/** Creates a parcel of an order and ships it. */
export async function ship(
  ctx: Ctx<DB>,
  order: number,
  { lines, ...how }: ShipInput,
): Promise<{ id: number; shipment_no: string }> {
  const visibility = requireVisible(ctx, order) // In one pipeline with the reads of the parcel.
  visibility.catch(() => undefined) // Awaited below.
  try {
    const parcel = await ctx.save(shipment, { order_id: order, ...how, lines, submit: true })
    await visibility
    return { id: parcel.id, shipment_no: parcel.shipment_no }
  } catch (error) {
    await visibility // A caller without access to the order gets no other error.
    throw error
  }
}

/** Throws `not_found` for an order that the caller cannot see. */
export async function requireVisible(ctx: Ctx<DB>, order: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.suid = ${ctx.suid} and o.id = ${order} and o.del_at is null and ${ctx.visible(orders, 'o')}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new AppError('not_found')
}
