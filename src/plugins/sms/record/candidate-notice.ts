import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { formatInstant } from '#core/value/time.ts'
import { candidateOf } from '#modules/job/record/candidate.ts'
import type { DB } from '../../db.ts'
import { sendIfSetUp } from './send-if-set-up.ts'

const templates = new Map([
  ['invited', 'job_interview'],
  ['hired', 'job_hired'],
  ['refused', 'job_refused'],
])

/**
 * Notifies a candidate of the next stage of their application, by the template of that stage: `${name}`, `${job}`,
 * `${time}` and `${place}`, without the reason of a refusal. Recruitment erases people on request, so the record of the
 * message does not name them.
 */
export async function notifyCandidate({ id, to }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const template = templates.get(to)
  const candidate = await candidateOf(ctx, id)
  if (template === undefined || !candidate) return
  const { phone, name, job, invite_at, invite_place } = candidate
  const time = invite_at === null ? '' : formatInstant(invite_at)
  await sendIfSetUp({ template, phone, params: { name, job, time, place: invite_place ?? '' }, hidden: ['name'] }, ctx)
}
