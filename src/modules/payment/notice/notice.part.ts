import { sql } from 'kysely'
import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { refs } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { payNotice } from './pay-notice.resource.ts'

const markSeen = defineCall({
  path: '/seller/payment/PayNoticeSeen',
  method: 'POST',
  title: ['标记已查看', 'Mark as seen', 'Marcar como visto', '確認済みにする'],
  access: 'api',
  button: { table: 'pay_notice', key: 'seen', scope: 'bulk', each: true, when: [['result', 'in', ['refused']]] },
  input: { ids: refs(payNotice.title, 'pay_notice', { required: true }) },
  example: { ids: [{ exampleOf: 'pay_notice' }] },
  /** Marks refused notices as seen, which removes them from the to-do count. */
  async run({ ids }, { db, suid, find }) {
    for (const id of ids) await find(payNotice, id)
    await sql`update pay_notice set seen = true, updated_at = now(), ver = ver + 1 where suid = ${suid} and id = any(${[...ids]}::bigint[]) and result = 'refused'`.execute(
      db,
    )
    return null
  },
})

/** Notices from payment channels. */
export const noticePart = definePart({
  entries: [entry(payNotice)],
  calls: [markSeen],
  counters: [
    {
      key: 'pay_notice_refused',
      title: [
        '被拒绝的渠道通知',
        'Rejected channel notifications',
        'Avisos del canal rechazados',
        '拒否した決済サービス通知',
      ],
      page: '/payment/notice',
      query: { result: 'refused', seen: '0' },
      notice: true,
    },
  ],
})
