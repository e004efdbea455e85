import type { Tx } from '#server/db/db.ts'
import { numberIn } from './desk.ts'
import type { Desk } from './desk.ts'
import type { Application, JobLife } from './job-plan.ts'

export interface Candidate {
  id: number
  name: string
  phone: string
  /** Their résumé is there already, from an earlier application. */
  known: boolean
}

interface JobCrew {
  by: number
  until: number
  candidateOf: (person: number, at: number) => Promise<Candidate>
}

/** What a job left: itself, and its applications with the moments of their first and last step. */
export interface LivedJob {
  id: number
  posted: number
  applications: { id: number; at: number; last: number }[]
}

/** Lets a job be offered, applied for and closed as planned, in the order of the moments, as far as `until`. */
export async function offerJob(desk: Desk, { posted, job, applications, closed }: JobLife, { by, until, candidateOf }: JobCrew): Promise<LivedJob> {
  const id = numberIn(await desk.call('/seller/job/JobSave', job, { by, at: posted }), 'id')
  await desk.call('/seller/job/JobShow', { id }, { by, at: posted + 300 })
  const made: LivedJob = { id, posted, applications: [] }
  const steps = applications.flatMap((one) => stepsOf(desk, one, { job: id, by, candidateOf, made })).toSorted((a, b) => a.at - b.at)
  for (const { at, run } of steps) if (at <= until) await run()
  const places = applications.filter(({ end }) => end?.to === 'hired' && end.at <= until).length
  if (closed <= until && places < Number(job.headcount)) await desk.call('/seller/job/JobHide', { id, remark: '招聘期结束' }, { by, at: closed })
  return made
} // prettier-ignore

interface Step {
  at: number
  run: () => Promise<unknown>
}

function stepsOf(desk: Desk, one: Application, { job, by, candidateOf, made }: Pick<JobCrew, 'by' | 'candidateOf'> & { job: number; made: LivedJob }): Step[] {
  const own = { id: 0, at: one.at, last: one.at }
  let member = 0
  const step = (at: number, run: () => Promise<unknown>): Step => ({ at, run: async () => { own.last = at; await run() } }) // prettier-ignore
  const set = (to: string, at: number, more: object = {}) => desk.call('/seller/job/RecordSet', { id: own.id, to, ...more }, { by, at })
  const { seen, invited, end } = one
  return [
    step(one.at, async () => {
      const { id, name, phone, known } = await candidateOf(one.person, one.at)
      member = id
      if (!known) await desk.buy('/buyer/job/SumeSave', { name, phone, ...one.resume }, { by: id, at: one.at })
      own.id = numberIn(await desk.buy('/buyer/job/Apply', { job_id: job, letter: one.letter }, { by: id, at: one.at }), 'id')
      made.applications.push(own)
    }),
    ...(seen === undefined ? [] : [step(seen, () => set('seen', seen))]),
    ...(invited ? [step(invited.at, () => set('invited', invited.at, { invite_at: invited.when, invite_place: '办公楼二楼会议室' }))] : []),
    ...(end ? [step(end.at, () => (end.to === 'withdrawn' ? desk.buy('/buyer/job/Withdraw', { id: own.id }, { by: member, at: end.at }) : set(end.to, end.at, end.to === 'refused' ? { remark: end.remark } : {})))] : []),
  ]
} // prettier-ignore

/** Dates what a job left as if it had been written when it happened, and counts whoever read it: most who look at a job do not apply. */
export function dateJob(tx: Tx, { id, posted, applications }: LivedJob): void {
  tx.pipeline(`update job set created_at = to_timestamp($3), updated_at = to_timestamp($4), views = greatest(views, $5) where suid = $1 and id = $2`, [tx.suid, id, posted, Math.max(posted, ...applications.map(({ last }) => last)), applications.length * 9 + 17])
  const rows = JSON.stringify(applications)
  tx.pipeline(`update job_record r set created_at = to_timestamp(x.at), updated_at = to_timestamp(x.last) from jsonb_to_recordset($2::jsonb) as x(id bigint, at bigint, last bigint) where r.suid = $1 and r.id = x.id`, [tx.suid, rows])
  tx.pipeline(
    `update job_sume s set created_at = least(s.created_at, to_timestamp(x.at)), updated_at = to_timestamp(x.at) from jsonb_to_recordset($2::jsonb) as x(id bigint, at bigint, last bigint)
     join job_record r on r.suid = $1 and r.id = x.id where s.suid = $1 and s.id = r.sume_id`,
    [tx.suid, rows],
  )
} // prettier-ignore
