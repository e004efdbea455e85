import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { lockActivity } from '../../shared/activity/quota.ts'
import { decideGroup, groupAt } from './seat.ts'
import type { Group } from './seat.ts'
import { groupbuyTables } from '../tables.ts'
import { groupbuyTexts } from '../words.ts'
import { groupbuyGroup } from './group.resource.ts'
import { settleGroups } from './group.work.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = ref(groupbuyTexts.group, 'groupbuy_group', { required: true })
const button = { table: 'groupbuy_group', scope: 'row', when: [['status', 'in', ['open']]] } as const

/** Reads an open group and locks its activity. */
async function lockOpenGroup(ctx: Ctx<DB>, group: number): Promise<Group> {
  const { activity_id } = await ctx.find(groupbuyGroup, group)
  await lockActivity(ctx, groupbuyTables, activity_id)
  const now = await groupAt(ctx, group)
  if (now?.status !== 'open') throw new AppError('state_changed')
  return now
}

/** Decisions of the shop about a group before its time is over. */
export const groupCalls = [
  defineCall({
    path: '/addons/groupbuy/seller/GroupComplete',
    method: 'POST',
    title: ['立即成团', 'Complete now', 'Completar ahora', '今すぐ成立'],
    access: 'api',
    button: {
      ...button,
      key: 'complete',
      confirm: [
        '团 {name} 将按已付款的人数成团，订单随即进入待发货，不可撤销。确定吗？',
        'Group {name} will be completed with the members who have paid, and its orders await shipment. This cannot be undone. Continue?',
        'El grupo {name} se completará con quienes pagaron y sus pedidos quedarán por enviar. No se puede deshacer. ¿Continuar?',
        'グループ{name}は支払い済みの人数で成立し、注文は発送待ちになります。元に戻せません。続けますか？',
      ],
    },
    input: { id },
    example: { id: { exampleOf: 'groupbuy_group' } },
    unrepeatable: 'A buyer has to open a group first.',
    async run({ id: group }, ctx) {
      const { group_no, joined } = await lockOpenGroup(ctx, group)
      if (joined === 0) throw new AppError('groupbuy_nobody')
      await decideGroup(ctx, group, { status: 'whole', by_shop: true })
      ctx.log({
        biz_type: 'groupbuy_group',
        biz_id: group,
        biz_no: group_no,
        before: { status: 'open' },
        after: { status: 'whole' },
      })
      return { id: group, group_no }
    },
  }),
  defineCall({
    path: '/addons/groupbuy/seller/GroupEnd',
    method: 'POST',
    title: labelTexts.stop,
    access: 'api',
    button: { ...button, key: 'end', danger: true, preset: '/addons/groupbuy/seller/GroupEndPreset' },
    input: { id, remark: text(glossaryTerms.reason, { required: true, max: 500 }) },
    example: { id: { exampleOf: 'groupbuy_group' }, remark: 'Out of stock' },
    async run({ id: group, remark }, ctx) {
      const { group_no } = await lockOpenGroup(ctx, group)
      await decideGroup(ctx, group, { status: 'failed', reason: remark })
      ctx.wake(settleGroups)
      ctx.log({
        biz_type: 'groupbuy_group',
        biz_id: group,
        biz_no: group_no,
        before: { status: 'open' },
        after: { status: 'failed', end_reason: remark },
      })
      return { id: group, group_no }
    },
  }),
]
