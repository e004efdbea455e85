import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { CallText } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import { datetime, ref, select, text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { canMove } from '../shared/stages.ts'
import { jobTexts, stages } from '../shared/words.ts'
import { jobSetting } from '../setting/setting.resource.ts'
import { invitationFile } from './invitation.ts'
import { record } from './record.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const { seen, invited, hired, refused } = stages
const targetField = select(labelTexts.nextStep, { seen, invited, hired, refused }, { required: true })
const steps = { seen: 'see', invited: 'invite', hired: 'hire', refused: 'refuse' } as const

/**
 * Moves an application to a later stage; an interview with its time and place. Inviting again reschedules the
 * interview.
 */
export const recordCalls = [
  defineCall({
    path: '/seller/job/RecordSet',
    method: 'POST',
    title: ['处理', 'Handle', 'Gestionar', '対応'],
    access: 'api',
    button: {
      table: 'job_record',
      key: 'set',
      scope: 'row',
      onward: true,
      when: [['status', 'in', ['applied', 'seen', 'invited']]],
    },
    input: {
      id: ref(jobTexts.application, 'job_record', { required: true }),
      to: targetField,
      invite_at: datetime(jobTexts.interviewAt, { when: [['to', 'in', ['invited']]] }),
      invite_place: text(jobTexts.interviewPlace, { max: 120, when: [['to', 'in', ['invited']]] }),
      remark: text(glossaryTerms.reason, { max: 500, when: [['to', 'in', ['refused']]] }),
    },
    example: { id: { exampleOf: 'job_record' }, to: 'seen' },
    async run({ id, to: target, invite_at, invite_place, remark }, ctx) {
      const row = await ctx.find(record, id)
      const isRescheduling = row.status === 'invited' && target === 'invited'
      if (!isRescheduling && !canMove(row.status, target)) {
        const [from, back] = [inLang(stages[row.status], ctx.lang), inLang(stages[target], ctx.lang)]
        throw new AppError('record_backward', { name: row.name, from, to: back })
      }
      if (target === 'invited') await scheduleInterview(ctx, row, { invite_at, invite_place })
      if (isRescheduling) return { status: row.status }
      if (target === 'refused' && remark === null) throw refusing('remark', 'required', { label: glossaryTerms.reason })
      const { status } = await ctx.step(record, steps[target], { id, ...(remark === null ? {} : { remark }) })
      return { status }
    },
  }),
  defineCall({
    path: '/seller/job/RecordCalendar',
    method: 'GET',
    title: ['日历文件', 'Calendar file', 'Archivo de calendario', 'カレンダーファイル'],
    access: 'api',
    sheet: true,
    button: { table: 'job_record', key: 'calendar', scope: 'row', when: [['status', 'in', ['invited']]] },
    input: { id: ref(jobTexts.application, 'job_record', { required: true }) },
    async run({ id }, ctx): Promise<CallText> {
      await ctx.find(record, id)
      return invitationFile(ctx, id)
    },
  }),
]

/** Stores time and place of the interview. */
async function scheduleInterview(
  { db, suid, now, log, single }: Ctx<DB>,
  row: Row<typeof record>,
  { invite_at, invite_place }: Pick<Row<typeof record>, 'invite_at' | 'invite_place'>,
): Promise<void> {
  if (invite_at === null) throw refusing('invite_at', 'required', { label: jobTexts.interviewAt })
  if (invite_at <= now) throw refusing('invite_at', 'record_past')
  const location = invite_place ?? (await single(jobSetting)).interview_place
  if (location === null) throw refusing('invite_place', 'required', { label: jobTexts.interviewPlace })
  const { rows } =
    await sql`update job_record set invite_at = to_timestamp(${invite_at}), invite_place = ${location}, ver = ver + 1, updated_at = now()
    where suid = ${suid} and id = ${row.id} and status = ${row.status} returning id`.execute(db)
  if (rows.length === 0) throw new AppError('state_changed')
  const before = { invite_at: row.invite_at, invite_place: row.invite_place }
  log({ biz_type: 'job_record', biz_id: row.id, before, after: { invite_at, invite_place: location } })
}
