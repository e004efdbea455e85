import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { phoneOf } from '#modules/member/member/members.ts'
import { orders } from '#modules/order/order/order.resource.ts'
import { receiverPhone } from '#modules/order/order/receiver-phone.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import type { DB } from '../../db.ts'
import { sendIfSetUp } from './if-set-up.ts'

/** Tells whoever receives an order that a parcel of it is on its way, by the template `order_sent`: `${order}`, `${goods}`, `${carrier}` and `${number}`. */
export async function noticeParcel({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_id, carrier, tracking_no, lines } = await ctx.find(shipment, id)
  const { order_no: order, way, member_id } = await ctx.find(orders, order_id)
  // what is fetched is not on its way
  if (way !== 'express' && way !== 'local') return
  const phone = (await receiverPhone(ctx, order_id)) ?? (await phoneOf(ctx, member_id))
  if (!phone) return
  const goods = lines[0]?.title ?? ''
  await sendIfSetUp(
    { template: 'order_sent', phone, order_id, params: { order, goods, carrier: carrier ?? '', number: tracking_no ?? '' } },
    ctx,
  )
}
