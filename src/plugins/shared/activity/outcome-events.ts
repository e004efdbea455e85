import type { Ctx } from '#core/define/context.ts'
import { activityEvents } from '#modules/order/event/activity-events.ts'
import type { DB } from '../../db.ts'

/** Emits the outcome of an activity for an order: its group is complete, or failed. */
export function emitOrderOutcome(
  ctx: Ctx<DB>,
  what: 'whole' | 'failed',
  { id, no }: { readonly id: number; readonly no: string },
): void {
  ctx.emit(activityEvents[what], {
    biz_type: 'orders',
    biz_id: id,
    describe: async () => ({ no, data: { order_no: no } }),
  })
}

/**
 * Emits an outcome for a member, by the number or name of the activity: won a draw, was awarded a lot, or was outbid.
 */
export function emitMemberOutcome(
  ctx: Ctx<DB>,
  what: 'won' | 'awarded' | 'outbid',
  { member, no }: { readonly member: number; readonly no: string },
): void {
  ctx.emit(activityEvents[what], { biz_type: 'member', biz_id: member, describe: async () => ({ no, data: { no } }) })
}
