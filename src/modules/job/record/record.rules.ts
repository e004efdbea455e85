import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { similarCount, isBlocked } from '../sume/similarity.ts'
import { record } from './record.resource.ts'

export const recordColumns = computed(record, {
  alike: similarCount('t'),
  blocked: isBlocked('t'),
  was_seen: '(t.seen_at is not null)',
  was_invited: '(t.invited_at is not null)',
})

/** Marks an application as seen. Inviting or deciding marks it as well. */
export const markRecordSeen = onTransition(record, 'see', async (_row, _step, { now }) => ({ seen_at: now }))

export const inviteRecord = onTransition(record, 'invite', async ({ seen_at }, _step, { now }) => ({
  seen_at: seen_at ?? now,
  invited_at: now,
}))

/** Counts one hire. The last vacancy marks the job as filled. */
export const hireRecord = onTransition(record, 'hire', async ({ job_id }, _step, ctx) => {
  await countHire(ctx, job_id)
  return { decided_at: ctx.now, decided_by: ctx.uid }
})

export const refuseRecord = onTransition(record, 'refuse', async ({ seen_at }, { remark }, { now, uid }) => ({
  seen_at: seen_at ?? now,
  decided_at: now,
  decided_by: uid,
  refuse_reason: remark,
}))

async function countHire({ db, suid }: Ctx<DB>, job: number): Promise<void> {
  const { rows } = await sql`update job set hired = coalesce(hired, 0) + 1, ver = ver + 1, updated_at = now(),
      status = case when status = 'on' and coalesce(hired, 0) + 1 >= headcount then 'full' else status end
    where suid = ${suid} and id = ${job} and coalesce(hired, 0) < headcount returning id`.execute(db)
  if (rows.length === 0) throw new AppError('job_full')
}
