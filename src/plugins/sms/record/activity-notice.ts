import type { RecordEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { member } from '#modules/member/member/member.resource.ts'
import { fullPhoneOf } from '#modules/member/member/members.ts'
import { orders } from '#modules/order/order.resource.ts'
import type { DB } from '../../db.ts'
import type { ProductCode } from '../shared/codes.ts'
import { sendIfSetUp } from './send-if-set-up.ts'

/** Notifies a member of their group's outcome, by a template with `${order}` and `${goods}`. */
export const notifyGroup =
  (template: Extract<ProductCode, `group_${string}`>) =>
  async ({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const { order_no: order, member_id, lines } = await ctx.find(orders, id)
    const phone = await fullPhoneOf(ctx, member_id)
    if (phone === undefined) return
    await sendIfSetUp({ template, phone, order_id: id, params: { order, goods: lines[0]?.title ?? '' } }, ctx)
  }

/** Notifies a member of the outcome of a draw or an auction, by a template with `${name}`. */
export const notifyMember =
  (template: Extract<ProductCode, 'prize_won' | `auction_${string}`>) =>
  async ({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const phone = await fullPhoneOf(ctx, id)
    if (phone === undefined) return
    const { name } = await ctx.find(member, id)
    await sendIfSetUp({ template, phone, params: { name } }, ctx)
  }
