import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatInstant } from '#core/value/time.ts'
import { candidateOf } from '#modules/job/record/candidate.ts'
import type { DB } from '../../db.ts'
import { sendIfSetUp } from './if-set-up.ts'

const templates = new Map([
  ['invited', 'job_interview'],
  ['hired', 'job_hired'],
  ['refused', 'job_refused'],
])

/**
 * Tells a candidate how their application went on, by the template of that stage: `${name}`, `${job}`, `${time}` and `${place}`. Why it was refused is not told.
 * Recruitment forgets people on request, so the record of the message does not name them.
 */
export async function noticeCandidate({ id, to }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const template = templates.get(to)
  const found = await candidateOf(ctx, id)
  if (template === undefined || !found) return
  const { phone, name, job, invite_at, invite_place } = found
  const time = invite_at === null ? '' : formatInstant(invite_at)
  await sendIfSetUp({ template, phone, params: { name, job, time, place: invite_place ?? '' }, hidden: ['name'] }, ctx)
}
