import type { ExternalEvent } from '#core/define/external-event.ts'

/** What comes of activities for who takes part, told by whichever add-on has them: other systems choose these names without knowing the add-ons. */
export const activityTold = {
  whole: { name: 'activity.whole', title: ['拼团成功', 'Group complete', 'Grupo completo', 'グループ成立'] },
  failed: { name: 'activity.failed', title: ['拼团失败', 'Group not filled', 'Grupo sin completar', 'グループ不成立'] },
  won: { name: 'activity.won', title: ['中奖', 'Prize won', 'Premio ganado', '当選'] },
  awarded: { name: 'activity.awarded', title: ['拍卖得拍', 'Auction won', 'Subasta ganada', '落札'] },
  outbid: { name: 'activity.outbid', title: ['出价被超过', 'Outbid', 'Puja superada', '高値更新'] },
} as const satisfies Record<string, ExternalEvent>
