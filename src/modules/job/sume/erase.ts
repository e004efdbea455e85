import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { ownedBy } from '../../order/buyer/own.ts'

/** What was erased of whom. */
export interface Erased {
  readonly resumes: number
  readonly applications: number
  readonly feedback: number
  readonly jobs: number
}

/** What of an application is about a person. Job, stage and times stay, so that what was counted once still counts. */
const blank =
  sql.raw(`name = '—', phone = null, gender = null, birth = null, edu = null, exp_years = null, experience = null, intro = null, letter = null,
  refuse_reason = null, member_id = null, sume_id = null, erased_at = now(), ver = ver + 1,
  status = case when status in ('applied', 'seen', 'invited') then 'withdrawn' else status end`)

/** Erases what recruitment knows of a member and of those merged into them: résumé, what applications hold, feedback, and how to reach them in jobs they posted. */
export async function erasePerson({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, member: number): Promise<Erased> {
  const theirs = ownedBy({ suid }, { id: member }, 'member_id')
  const records = await sql`update job_record set ${blank}
    where suid = ${suid} and ${theirs} returning id`.execute(db)
  const feedback = await sql`delete from job_feedback where suid = ${suid} and ${theirs} returning id`.execute(db)
  const jobs = await sql`update job set contact = null, contact_phone = null, member_id = null, ver = ver + 1,
      status = case when status in ('on', 'pending') then 'off' else status end
    where suid = ${suid} and ${theirs} returning id`.execute(db)
  const resumes = await sql`delete from job_sume where suid = ${suid} and ${theirs} returning id`.execute(db)
  return { resumes: resumes.rows.length, applications: records.rows.length, feedback: feedback.rows.length, jobs: jobs.rows.length }
}

/** Erases what applications and résumés tell of people that nothing was done about for so many months. At most some at a time; the next day goes on. */
export async function eraseOld({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, months: number): Promise<Pick<Erased, 'resumes' | 'applications'>> {
  const records = await sql`update job_record set ${blank}
    where suid = ${suid} and id in (select id from job_record where suid = ${suid} and erased_at is null
      and updated_at < now() - make_interval(months => ${months}) order by id limit 500) returning id`.execute(db)
  const resumes = await sql`delete from job_sume where suid = ${suid} and id in (select s.id from job_sume s where s.suid = ${suid}
      and s.updated_at < now() - make_interval(months => ${months})
      and not exists (select 1 from job_record r where r.suid = s.suid and r.sume_id = s.id) order by s.id limit 500) returning id`.execute(db)
  return { resumes: resumes.rows.length, applications: records.rows.length }
} // prettier-ignore
