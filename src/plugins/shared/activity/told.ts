import type { Ctx } from '#core/define/resource.ts'
import { activityTold } from '#modules/order/event/activity.ts'
import type { DB } from '../../db.ts'

/** Tells of an order of an activity how that came out. */
export function tellOrderOf(ctx: Ctx<DB>, what: 'whole' | 'failed', { id, no }: { readonly id: number; readonly no: string }): void {
  ctx.emit(activityTold[what], { biz_type: 'orders', biz_id: id, describe: async () => ({ no, data: { order_no: no } }) })
}

/** Tells of a member what came of something for them, by its number or name: they won it in a draw, may buy it for their bid, or were outbid. */
export function tellMember(
  ctx: Ctx<DB>,
  what: 'won' | 'awarded' | 'outbid',
  { member, no }: { readonly member: number; readonly no: string },
): void {
  ctx.emit(activityTold[what], { biz_type: 'member', biz_id: member, describe: async () => ({ no, data: { no } }) })
}
