import { AppError } from '#core/errors/errors.ts'
import { ref, refs, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order.resource.ts'
import { toShip } from '../shared/order-conditions.ts'
import { orderTexts } from '../shared/words.ts'
import { ship } from './ship.calls.ts'
import { shipment } from './shipment.resource.ts'

const { carrier, tracking_no, delivery_uid } = shipment.fields

/**
 * Ships several orders of one recipient in one parcel: each order keeps its own parcel record with its goods and costs;
 * they share the tracking number.
 */
export const combinedCalls = [
  defineCall({
    path: '/seller/order/OrdersTogether',
    method: 'POST',
    title: ['合并发货', 'Ship as one parcel', 'Enviar en un paquete', 'まとめて発送'],
    access: 'api',
    button: {
      table: 'orders',
      key: 'shipTogether',
      scope: 'bulk',
      when: [...toShip, ['way', 'in', ['express', 'local']]],
    },
    input: {
      ids: refs(orderTexts.orders, 'orders', { required: true }),
      carrier,
      tracking_no: text(tracking_no.label, { code: true, required: true, max: 60 }),
      delivery_uid: ref(delivery_uid.label, 'operator'),
    },
    example: { ids: [{ exampleOf: 'orders', state: 'pay' }], tracking_no: 'SF1234567890' },
    unrepeatable: 'Two orders of one buyer to one address have to be paid first.',
    /** All orders or none. */
    async run({ ids, ...how }, ctx) {
      const sorted = [...new Set(ids)].sort((a, b) => a - b)
      await requireSameRecipient(ctx, sorted)
      const sent = []
      for (const orderId of sorted) sent.push(await ship(ctx, orderId, { ...how, lines: [] }))
      return { count: sent.length, shipments: sent.map(({ shipment_no }) => shipment_no) }
    },
  }),
]

/** Throws unless the orders have one recipient and address. */
async function requireSameRecipient(ctx: Ctx<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length < 2) throw new AppError('together_few')
  const selected = []
  for (const id of ids) selected.push(await ctx.find(orders, id))
  const [first] = selected
  for (const order of selected) {
    if (order.way !== 'express' && order.way !== 'local') throw new AppError('together_fetched', { no: order.order_no })
    if (first && recipientKey(order) !== recipientKey(first))
      throw new AppError('together_elsewhere', { no: order.order_no, first: first.order_no })
  }
}

interface Recipient {
  readonly way: string
  readonly receiver: string | null
  readonly receiver_phone: string | null
  readonly region: string | null
  readonly street: string | null
}

const recipientKey = ({ way, receiver, receiver_phone, region, street }: Recipient) =>
  [way, receiver, receiver_phone, region, street].map((value) => value?.trim() ?? '').join('\n')
