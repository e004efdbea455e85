import type { RecordEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import { contactPhone } from '#modules/recycle/order/contact-phone.ts'
import { recycleOrder } from '#modules/recycle/order/order.resource.ts'
import { recycleStaff } from '#modules/recycle/staff/staff.resource.ts'
import type { DB } from '../../db.ts'
import type { OwnCode } from '../shared/codes.ts'
import { sendIfSetUp } from './if-set-up.ts'

/** Tells a member how the recycling of their appliance goes on, by a template: `${order}`, who comes `${staff}` and when `${time}`, or how much `${amount}`. */
export const noticeRecycling =
  (template: Extract<OwnCode, `recycle_${string}`>) =>
  async ({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const phone = await contactPhone(ctx, id)
    if (phone === undefined) return
    const { order_no: order, staff_id, appoint_at, final_amount } = await ctx.find(recycleOrder, id)
    const staff = staff_id === null ? '' : (await ctx.find(recycleStaff, staff_id)).name
    const time = appoint_at === null ? '' : formatInstant(appoint_at)
    const amount = formatDecimal(final_amount ?? 0, 2)
    await sendIfSetUp({ template, phone, params: { order, staff, time, amount } }, ctx)
  }
