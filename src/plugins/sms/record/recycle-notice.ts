import type { RecordEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import { contactPhone } from '#modules/recycle/order/contact-phone.ts'
import { recycleOrder } from '#modules/recycle/order/order.resource.ts'
import { recycleStaff } from '#modules/recycle/staff/staff.resource.ts'
import type { DB } from '../../db.ts'
import type { ProductCode } from '../shared/codes.ts'
import { sendIfSetUp } from './send-if-set-up.ts'

/**
 * Notifies a member of the progress of their recycling order, by a template with `${order}`, `${staff}` and `${time}`
 * of the visit, or `${amount}`.
 */
export const notifyRecycling =
  (template: Extract<ProductCode, `recycle_${string}`>) =>
  async ({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const phone = await contactPhone(ctx, id)
    if (phone === undefined) return
    const { order_no: order, staff_id, appoint_at, final_amount } = await ctx.find(recycleOrder, id)
    const staff = staff_id === null ? '' : (await ctx.find(recycleStaff, staff_id)).name
    const time = appoint_at === null ? '' : formatInstant(appoint_at)
    const amount = formatDecimal(final_amount ?? 0, 2)
    await sendIfSetUp({ template, phone, params: { order, staff, time, amount } }, ctx)
  }
