import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { CallText } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import { calendarFile } from '../shared/calendar.ts'

const interview = ['面试', 'Interview', 'Entrevista', '面接'] as const
const MINUTES = 60

/**
 * The interview of an application as a calendar file; with `buyer`, only of the buyer's own applications. Throws
 * `not_found` when no interview is scheduled.
 */
export async function invitationFile({ db, suid, now, lang }: Ctx<DB>, id: number, buyer?: Buyer): Promise<CallText> {
  const { rows } = await sql<{
    name: string
    job: string
    invite_at: number
    invite_place: string | null
    ver: number
  }>`
    select r.name, j.name as job, r.invite_at, r.invite_place, r.ver from job_record r join job j on j.suid = r.suid and j.id = r.job_id
    where r.suid = ${suid} and r.id = ${id} and r.status = 'invited' and r.invite_at is not null and r.del_at is null
      and ${buyer ? belongsToBuyer({ suid }, buyer, 'r.member_id') : sql`true`}`.execute(db)
  const [interviewRow] = rows
  if (!interviewRow) throw new AppError('not_found')
  const title = `${inLang(interview, lang)} · ${interviewRow.job}${buyer ? '' : ` · ${interviewRow.name}`}`
  const text = calendarFile({
    uid: `interview-${suid}-${id}@saltern`,
    sequence: interviewRow.ver,
    at: interviewRow.invite_at,
    minutes: MINUTES,
    written: now,
    title,
    place: interviewRow.invite_place ?? '',
    note: '',
  })
  return { name: `${inLang(interview, lang)}-${interviewRow.job}.ics`, text }
}
