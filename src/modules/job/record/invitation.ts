import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { CallText } from '#core/define/call.ts'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { ownedBy } from '../../order/buyer/own.ts'
import { calendarFile } from '../shared/calendar.ts'

const interview = ['面试', 'Interview', 'Entrevista', '面接'] as const
const MINUTES = 60

/** The interview of an application as a file for a calendar; of the buyer's own applications alone where one asks. Throws `not_found` where none is arranged. */
export async function invitationFile({ db, suid, now, lang }: Ctx<DB>, id: number, buyer?: Buyer): Promise<CallText> {
  const { rows } = await sql<{ name: string; job: string; invite_at: number; invite_place: string | null; ver: number }>`
    select r.name, j.name as job, r.invite_at, r.invite_place, r.ver from job_record r join job j on j.suid = r.suid and j.id = r.job_id
    where r.suid = ${suid} and r.id = ${id} and r.status = 'invited' and r.invite_at is not null and r.del_at is null
      and ${buyer ? ownedBy({ suid }, buyer, 'r.member_id') : sql`true`}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  const title = `${inLang(interview, lang)} · ${found.job}${buyer ? '' : ` · ${found.name}`}`
  const text = calendarFile({
    uid: `interview-${suid}-${id}@saltern`,
    sequence: found.ver,
    at: found.invite_at,
    minutes: MINUTES,
    written: now,
    title,
    place: found.invite_place ?? '',
    note: '',
  })
  return { name: `${inLang(interview, lang)}-${found.job}.ics`, text }
}
