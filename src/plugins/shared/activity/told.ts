import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

/** What comes of activities for who takes part. Each add-on that tells of one names all of them, so that whoever listens depends on none of these add-ons. */
export const activityTold = {
  whole: { name: 'activity.whole', title: ['拼团成功', 'Group complete', 'Grupo completo', 'グループ成立'] },
  failed: { name: 'activity.failed', title: ['拼团失败', 'Group not filled', 'Grupo sin completar', 'グループ不成立'] },
  won: { name: 'activity.won', title: ['中奖', 'Prize won', 'Premio ganado', '当選'] },
} as const satisfies Record<string, ExternalEvent>

export const activityEvents = Object.values(activityTold)

/** Tells of an order of an activity how that came out. */
export function tellOrderOf(ctx: Ctx<DB>, what: 'whole' | 'failed', { id, no }: { readonly id: number; readonly no: string }): void {
  ctx.tell(activityTold[what], { biz_type: 'orders', biz_id: id, describe: async () => ({ no, data: { order_no: no } }) })
}

/** Tells of a member that they won, by the number of what they won it in. */
export function tellWinner(ctx: Ctx<DB>, member: number, no: string): void {
  ctx.tell(activityTold.won, { biz_type: 'member', biz_id: member, describe: async () => ({ no, data: { no } }) })
}
