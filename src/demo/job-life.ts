import type { Tx } from '#server/db/db.ts'
import { numberFrom } from './call-runner.ts'
import type { CallRunner } from './call-runner.ts'
import type { Application, JobLife } from './job-plan.ts'

export interface Candidate {
  id: number
  name: string
  phone: string
  /** The résumé exists from an earlier application. */
  hasResume: boolean
}

interface JobCrew {
  by: number
  until: number
  candidateOf: (person: number, at: number) => Promise<Candidate>
}

/** The created job, and its applications with the moments of their first and last step. */
export interface JobRun {
  id: number
  posted: number
  applications: { id: number; at: number; last: number }[]
}

/** Publishes a job, applies for it and closes it as planned, in time order, up to `until`. */
export async function runJob(
  runner: CallRunner,
  { posted, job, applications, closed }: JobLife,
  { by, until, candidateOf }: JobCrew,
): Promise<JobRun> {
  const id = numberFrom(await runner.call('/seller/job/JobSave', job, { by, at: posted }), 'id')
  await runner.call('/seller/job/JobShow', { id }, { by, at: posted + 300 })
  const lived: JobRun = { id, posted, applications: [] }
  const steps = applications
    .flatMap((application) => stepsOf(runner, application, { job: id, by, candidateOf, lived }))
    .toSorted((a, b) => a.at - b.at)
  for (const { at, run } of steps) if (at <= until) await run()
  const hires = applications.filter(({ end }) => end?.to === 'hired' && end.at <= until).length
  if (closed <= until && hires < Number(job.headcount))
    await runner.call('/seller/job/JobHide', { id, remark: '招聘期结束' }, { by, at: closed })
  return lived
}

interface Step {
  at: number
  run: () => Promise<unknown>
}

function stepsOf(
  runner: CallRunner,
  application: Application,
  { job, by, candidateOf, lived }: Pick<JobCrew, 'by' | 'candidateOf'> & { job: number; lived: JobRun },
): Step[] {
  const progress = { id: 0, at: application.at, last: application.at }
  let member = 0
  const step = (at: number, run: () => Promise<unknown>): Step => ({
    at,
    run: async () => {
      progress.last = at
      await run()
    },
  })
  const set = (to: string, at: number, more: object = {}) =>
    runner.call('/seller/job/RecordSet', { id: progress.id, to, ...more }, { by, at })
  const { seen, invited, end } = application
  return [
    step(application.at, async () => {
      const { id, name, phone, hasResume } = await candidateOf(application.person, application.at)
      member = id
      if (!hasResume)
        await runner.buy('/buyer/job/SumeSave', { name, phone, ...application.resume }, { by: id, at: application.at })
      progress.id = numberFrom(
        await runner.buy(
          '/buyer/job/Apply',
          { job_id: job, letter: application.letter },
          { by: id, at: application.at },
        ),
        'id',
      )
      lived.applications.push(progress)
    }),
    ...(seen === undefined ? [] : [step(seen, () => set('seen', seen))]),
    ...(invited
      ? [
          step(invited.at, () =>
            set('invited', invited.at, { invite_at: invited.when, invite_place: '办公楼二楼会议室' }),
          ),
        ]
      : []),
    ...(end
      ? [
          step(end.at, () =>
            end.to === 'withdrawn'
              ? runner.buy('/buyer/job/Withdraw', { id: progress.id }, { by: member, at: end.at })
              : set(end.to, end.at, end.to === 'refused' ? { remark: end.remark } : {}),
          ),
        ]
      : []),
  ]
}

/** Backdates the rows of a job to the moments of its steps, and adds views: most viewers do not apply. */
export function backdateJob(tx: Tx, { id, posted, applications }: JobRun): void {
  tx.pipeline(
    `update job set created_at = to_timestamp($3), updated_at = to_timestamp($4), views = greatest(views, $5) where suid = $1 and id = $2`,
    [tx.suid, id, posted, Math.max(posted, ...applications.map(({ last }) => last)), applications.length * 9 + 17],
  )
  const rows = JSON.stringify(applications)
  tx.pipeline(
    `update job_record r set created_at = to_timestamp(x.at), updated_at = to_timestamp(x.last) from jsonb_to_recordset($2::jsonb) as x(id bigint, at bigint, last bigint) where r.suid = $1 and r.id = x.id`,
    [tx.suid, rows],
  )
  tx.pipeline(
    `update job_sume s set created_at = least(s.created_at, to_timestamp(x.at)), updated_at = to_timestamp(x.at) from jsonb_to_recordset($2::jsonb) as x(id bigint, at bigint, last bigint)
     join job_record r on r.suid = $1 and r.id = x.id where s.suid = $1 and s.id = r.sume_id`,
    [tx.suid, rows],
  )
}
