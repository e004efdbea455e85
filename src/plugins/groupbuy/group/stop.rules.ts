import { sql } from 'kysely'
import { onTransition } from '../../db.ts'
import { closeActivity } from '../../shared/activity/publish.ts'
import { lockActivity } from '../../shared/activity/quota.ts'
import { groupbuyActivity } from '../activity/activity.resource.ts'
import { groupbuyTables } from '../tables.ts'
import { settleGroups } from './group.work.ts'
import { emitGroupOutcomes } from './outcome-events.ts'

/** Stops an activity: unreserved stock is released at once; open groups fail, and their orders are refunded. */
export const stopGroupbuy = onTransition(groupbuyActivity, 'stop', async (row, { remark }, ctx) => {
  await lockActivity(ctx, groupbuyTables, row.id)
  await closeActivity(ctx, { pool_id: row.pool_id ?? null })
  const { rows } = await sql<{
    id: number
  }>`update groupbuy_group set status = 'failed', ended_at = to_timestamp(${ctx.now}), end_reason = ${remark ?? null}, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and activity_id = ${row.id} and status = 'open' returning id`.execute(ctx.db)
  await emitGroupOutcomes(
    ctx,
    rows.map(({ id }) => id),
    'failed',
  )
  ctx.wake(settleGroups)
  return {}
})
