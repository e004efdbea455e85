import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { int, ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { phaseAt } from '../../shared/activity/phase.ts'
import { raiseActivity } from '../../shared/activity/publish.ts'
import { lockActivity } from '../../shared/activity/quota.ts'
import { groupbuyTables } from '../tables.ts'
import { groupbuyWords } from '../words.ts'

/** What is pressed beside the steps of a group-buy. */
export const groupbuyCalls = [
  defineCall({
    path: '/addons/groupbuy/seller/ActivityRaise',
    method: 'POST',
    title: ['增加限量', 'Raise the quota', 'Aumentar la cuota', '限定数を増やす'],
    access: 'api',
    button: { table: 'groupbuy_activity', key: 'raise', scope: 'row', when: [['phase', 'in', ['planned', 'running']]] },
    input: {
      id: ref(groupbuyWords.offer, 'groupbuy_activity', { required: true }),
      quota: int(groupbuyWords.quota, { required: true, min: 1, max: 1_000_000 }),
    },
    async run({ id, quota }, ctx) {
      const row = await lockActivity(ctx, groupbuyTables, id)
      if (!row) throw new AppError('not_found')
      const phase = phaseAt(row, ctx.now)
      if (phase !== 'planned' && phase !== 'running') throw new AppError('activity_not_running', { name: row.name })
      if (quota <= row.quota) throw refusing('quota', 'groupbuy_raise', { quota: row.quota })
      await raiseActivity(ctx, row, quota - row.quota)
      await sql`update groupbuy_activity set quota = ${quota}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
        ctx.db,
      )
      ctx.log({ biz_type: 'groupbuy_activity', biz_id: id, biz_no: row.name, before: { quota: row.quota }, after: { quota } })
      return { id, quota }
    },
  }),
]
