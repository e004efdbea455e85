import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'

/** Number of erased records by kind. */
export interface ErasedCounts {
  readonly resumes: number
  readonly applications: number
  readonly feedback: number
  readonly jobs: number
}

/** The personal columns of an application. Job, stage and times stay, so that earlier counts do not change. */
const eraseColumns =
  sql.raw(`name = '—', phone = null, gender = null, birth = null, edu = null, exp_years = null, experience = null, intro = null, letter = null,
  refuse_reason = null, member_id = null, sume_id = null, erased_at = now(), ver = ver + 1,
  status = case when status in ('applied', 'seen', 'invited') then 'withdrawn' else status end`)

/**
 * Erases the recruitment data of a member and of members merged into it: résumé, personal data in applications,
 * feedback, and contacts of posted jobs.
 */
export async function erasePerson({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, member: number): Promise<ErasedCounts> {
  const isOwn = belongsToBuyer({ suid }, { id: member }, 'member_id')
  const records = await sql`update job_record set ${eraseColumns}
    where suid = ${suid} and ${isOwn} returning id`.execute(db)
  const feedback = await sql`delete from job_feedback where suid = ${suid} and ${isOwn} returning id`.execute(db)
  const jobs = await sql`update job set contact = null, contact_phone = null, member_id = null, ver = ver + 1,
      status = case when status in ('on', 'pending') then 'off' else status end
    where suid = ${suid} and ${isOwn} returning id`.execute(db)
  const resumes = await sql`delete from job_sume where suid = ${suid} and ${isOwn} returning id`.execute(db)
  return {
    resumes: resumes.rows.length,
    applications: records.rows.length,
    feedback: feedback.rows.length,
    jobs: jobs.rows.length,
  }
}

/**
 * Erases personal data in applications and résumés without activity for `months`. At most 500 of each per run; the next
 * day continues.
 */
export async function eraseInactive(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  months: number,
): Promise<Pick<ErasedCounts, 'resumes' | 'applications'>> {
  const records = await sql`update job_record set ${eraseColumns}
    where suid = ${suid} and id in (select id from job_record where suid = ${suid} and erased_at is null
      and updated_at < now() - make_interval(months => ${months}) order by id limit 500) returning id`.execute(db)
  const resumes =
    await sql`delete from job_sume where suid = ${suid} and id in (select s.id from job_sume s where s.suid = ${suid}
      and s.updated_at < now() - make_interval(months => ${months})
      and not exists (select 1 from job_record r where r.suid = s.suid and r.sume_id = s.id) order by s.id limit 500) returning id`.execute(
      db,
    )
  return { resumes: resumes.rows.length, applications: records.rows.length }
}
