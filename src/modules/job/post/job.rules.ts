import { AppError } from '#core/errors/errors.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import { job } from './job.resource.ts'

const DAY = 86_400

/** SQL condition: the last day of the job `j` has passed. */
export function isPastLastDay(j: string): string {
  return `coalesce(${j}.expire_at + interval '1 day' <= now(), false)`
}

/** SQL condition: the job `j` is visible to candidates. */
export function isOpen(j: string): string {
  return `${j}.status = 'on' and coalesce(${j}.hired, 0) < ${j}.headcount and not ${isPastLastDay(j)} and ${j}.del_at is null`
}

export const jobColumns = computed(job, {
  applies: '(select count(*)::int from job_record r where r.suid = t.suid and r.job_id = t.id and r.del_at is null)',
  expired: isPastLastDay('t'),
})

/** Refuses a headcount below the number already hired. */
export const prepareJob = beforeSave(job, ({ headcount }, before) => {
  if (before && headcount < (before.hired ?? 0)) throw new AppError('job_below_hired', { hired: before.hired })
})

/** Refuses to publish an expired or filled job. */
export const showJob = onTransition(
  job,
  'show',
  async ({ expire_at, headcount, hired, published_at }, _step, { now }) => {
    if (expire_at !== null && expire_at + DAY <= now) throw new AppError('job_expired')
    if ((hired ?? 0) >= headcount) throw new AppError('job_full')
    return { published_at: published_at ?? now, off_reason: null }
  },
)

export const hideJob = onTransition(job, 'hide', async (_row, { remark }) => ({ off_reason: remark }))

/** Banning requires a separate right, and is final. */
export const banJob = onTransition(job, 'ban', async (_row, { remark }) => ({ off_reason: remark }))
