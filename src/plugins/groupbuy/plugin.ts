import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { firstNames, NAMED_ROWS } from '../shared/first-names.ts'
import { groupbuyCalls } from './activity/activity.calls.ts'
import { groupbuyActivity } from './activity/activity.resource.ts'
import { deleteGroupbuy, endGroupbuys, groupbuyColumns, publishGroupbuy } from './activity/activity.rules.ts'
import { groupbuyBuyerCalls } from './buyer/groupbuy.buyer.ts'
import { groupbuyErrors } from './errors.ts'
import { endPresetCalls } from './group/end-preset.calls.ts'
import { groupCalls } from './group/group.calls.ts'
import { groupbuyGroup } from './group/group.resource.ts'
import { groupColumns } from './group/group.rules.ts'
import { groupTopic } from './group/topic.ts'
import { settleGroups } from './group/group.work.ts'
import { releaseGroups } from './group/release.work.ts'
import { stopGroupbuy } from './group/stop.rules.ts'
import { groupbuyPart } from './order-part.ts'
import { groupbuyMoney } from './record/record.rules.ts'
import { groupbuyRecord } from './record/record.resource.ts'
import { groupbuySetting } from './setting/setting.resource.ts'
import { activityTopic } from '../shared/activity/money.ts'
import { groupbuyReasons, groupbuyTexts } from './words.ts'

/** 拼团: a lower price for buyers who order together; each order is refunded where a group is not completed in time. */
export const groupbuy = definePlugin({
  key: 'groupbuy',
  title: groupbuyTexts.offer,
  icon: 'team',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '多人一起买享受拼团价；库存预先锁定，到时人数不足自动退款，不添加虚拟成员。',
    'A lower price for members who buy together. Stock is reserved in advance; incomplete groups are refunded automatically. No fake members.',
    'Precio más bajo para quienes compran juntos; existencias reservadas y reembolso automático si el grupo no se completa. Sin miembros ficticios.',
    '一緒に買うと安くなります。在庫を先に確保し、期限までに揃わなければ自動で返金します。架空の参加者は加えません。',
  ],
  errors: groupbuyErrors,
  reasons: groupbuyReasons,
  settings: entry(groupbuySetting),
  entries: [
    entry(groupbuyActivity, [groupbuyColumns, publishGroupbuy, stopGroupbuy, deleteGroupbuy]),
    entry(groupbuyGroup, [groupColumns]),
    entry(groupbuyRecord, [groupbuyMoney]),
  ],
  calls: [...groupbuyCalls, ...groupCalls, ...endPresetCalls],
  buyerCalls: groupbuyBuyerCalls,
  topics: [
    activityTopic({ key: 'groupbuy', title: groupbuyTexts.offer, page: '/plugin/groupbuy/record/manage' }),
    groupTopic,
  ],
  panels: [
    {
      at: 'groupbuy_activity',
      title: groupbuyTexts.groups,
      api: '/addons/groupbuy/seller/GroupManage',
      by: 'activity_id',
    },
    {
      at: 'groupbuy_activity',
      title: groupbuyTexts.records,
      api: '/addons/groupbuy/seller/MemberManage',
      by: 'activity_id',
    },
    { at: 'groupbuy_group', title: groupbuyTexts.records, api: '/addons/groupbuy/seller/MemberManage', by: 'group_id' },
    { at: 'orders', title: groupbuyTexts.records, api: '/addons/groupbuy/seller/MemberManage', by: 'order_id' },
  ],
  works: [settleGroups, releaseGroups, endGroupbuys],
  order: groupbuyPart,
  async uninstall({ db, suid }) {
    const { rows } = await sql<{
      name: string
    }>`select a.name from groupbuy_activity a where a.suid = ${suid} and a.del_at is null
      and (a.status = 'published' and a.end_at > now()
        or exists (select from groupbuy_group g where g.suid = a.suid and g.activity_id = a.id and g.status = 'open')
        or exists (select from groupbuy_record r left join groupbuy_group g on g.suid = r.suid and g.id = r.group_id
          where r.suid = a.suid and r.activity_id = a.id and (r.state = 'held' or r.state = 'sold' and g.status = 'failed')))
      order by a.id limit ${NAMED_ROWS}`.execute(db)
    if (rows.length > 0) throw new AppError('groupbuy_running', { names: firstNames(rows.map(({ name }) => name)) })
  },
})
