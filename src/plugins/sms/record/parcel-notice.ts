import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { fullPhoneOf } from '#modules/member/member/members.ts'
import { orders } from '#modules/order/order.resource.ts'
import { receiverPhone } from '#modules/order/record/receiver-phone.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import type { DB } from '../../db.ts'
import { sendIfSetUp } from './send-if-set-up.ts'

/**
 * Notifies the receiver of an order that a parcel is in transit, by the template `order_sent`: `${order}`, `${goods}`,
 * `${carrier}` and `${number}`.
 */
export async function notifyParcel({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_id, carrier, tracking_no, lines } = await ctx.find(shipment, id)
  const { order_no: order, way: method, member_id } = await ctx.find(orders, order_id)
  // goods for pickup are not in transit
  if (method !== 'express' && method !== 'local') return
  const phone = (await receiverPhone(ctx, order_id)) ?? (await fullPhoneOf(ctx, member_id))
  if (!phone) return
  const goods = lines[0]?.title ?? ''
  await sendIfSetUp(
    {
      template: 'order_sent',
      phone,
      order_id,
      params: { order, goods, carrier: carrier ?? '', number: tracking_no ?? '' },
    },
    ctx,
  )
}
