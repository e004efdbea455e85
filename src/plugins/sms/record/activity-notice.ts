import type { RecordEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { member } from '#modules/member/member/member.resource.ts'
import { phoneOf } from '#modules/member/member/members.ts'
import { orders } from '#modules/order/order/order.resource.ts'
import type { DB } from '../../db.ts'
import type { OwnCode } from '../shared/codes.ts'
import { sendIfSetUp } from './if-set-up.ts'

/** Tells a member how the group of their order came out, by a template: `${order}` and `${goods}`. */
export const noticeGroup =
  (template: Extract<OwnCode, `group_${string}`>) =>
  async ({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const { order_no: order, member_id, lines } = await ctx.find(orders, id)
    const phone = await phoneOf(ctx, member_id)
    if (phone === undefined) return
    await sendIfSetUp({ template, phone, order_id: id, params: { order, goods: lines[0]?.title ?? '' } }, ctx)
  }

/** Tells a member what came of a draw or an auction for them, by a template: `${name}`. */
export const noticeMember =
  (template: Extract<OwnCode, 'prize_won' | `auction_${string}`>) =>
  async ({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const phone = await phoneOf(ctx, id)
    if (phone === undefined) return
    const { name } = await ctx.find(member, id)
    await sendIfSetUp({ template, phone, params: { name } }, ctx)
  }
