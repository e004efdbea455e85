import { sql } from 'kysely'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { formatDay, formatInstant } from '#core/value/time.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import { jobFeedback } from '../feedback/feedback.resource.ts'
import { educations, genders, jobTexts, stages } from '../shared/words.ts'
import { sume } from './sume.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

interface ResumeRow {
  name: string
  gender: keyof typeof genders | null
  birth: number | null
  phone: string
  edu: keyof typeof educations | null
  exp_years: number | null
  expect: string | null
  expect_salary: number | null
  experience: string | null
  intro: string | null
  updated_at: number
}
interface ApplicationRow {
  job: string
  status: keyof typeof stages
  created_at: number
  name: string
  phone: string | null
  experience: string | null
  intro: string | null
  letter: string | null
  invite_at: number | null
  invite_place: string | null
}
interface PostingRow {
  name: string
  created_at: number
  contact: string | null
  contact_phone: string | null
}
interface FeedbackRow {
  content: string
  created_at: number
  reply: string | null
}

/**
 * All recruitment data of one member as a sheet for that person: their input and its outcome, without a hidden résumé.
 * Undefined when there is none.
 */
export async function personSheet(
  { db, suid, lang }: Ctx<DB>,
  member: number,
  name: string,
): Promise<CallSheet | undefined> {
  const translate = (text: Text) => inLang(text, lang)
  const isOwn = (table: string) =>
    sql`${sql.ref(table)}.suid = ${suid} and ${belongsToBuyer({ suid }, { id: member }, `${table}.member_id`)}`
  const { rows } =
    await sql<ResumeRow>`select s.name, s.gender, s.birth, s.phone, s.edu, s.exp_years, j.name as expect, s.expect_salary, s.experience, s.intro, s.updated_at
    from job_sume s left join job_title j on j.suid = s.suid and j.id = s.expect_title_id
    where ${isOwn('s')} and s.del_at is null and not coalesce(s.hidden, false) order by s.id`.execute(db)
  const { rows: applied } =
    await sql<ApplicationRow>`select j.name as job, r.status, r.created_at, r.name, r.phone, r.experience, r.intro, r.letter, r.invite_at, r.invite_place
    from job_record r join job j on j.suid = r.suid and j.id = r.job_id where ${isOwn('r')} and r.del_at is null order by r.id`.execute(
      db,
    )
  const { rows: posted } = await sql<PostingRow>`select j.name, j.created_at, j.contact, j.contact_phone from job j
    where ${isOwn('j')} and j.del_at is null order by j.id`.execute(db)
  const { rows: reports } = await sql<FeedbackRow>`select f.content, f.created_at, f.reply from job_feedback f
    where ${isOwn('f')} and f.del_at is null order by f.id`.execute(db)
  const { fields } = sume
  const resumeFacts = rows.flatMap((resume): [Text, string | null][] => [
    [fields.name.label, resume.name],
    [fields.gender.label, resume.gender && translate(genders[resume.gender])],
    [fields.birth.label, resume.birth === null ? null : formatDay(resume.birth)],
    [fields.phone.label, resume.phone],
    [fields.edu.label, resume.edu && translate(educations[resume.edu])],
    [fields.exp_years.label, resume.exp_years === null ? null : String(resume.exp_years)],
    [fields.expect_title_id.label, resume.expect],
    [fields.expect_salary.label, resume.expect_salary === null ? null : formatDecimal(resume.expect_salary, 2)],
    [fields.experience.label, resume.experience],
    [fields.intro.label, resume.intro],
    [updated, formatInstant(resume.updated_at)],
  ])
  const line = (...parts: readonly (string | number | null)[]) =>
    parts
      .flatMap((part) => (part === null || part === '' ? [] : [typeof part === 'number' ? formatInstant(part) : part]))
      .join(' · ')
  const facts: [Text, string | null][] = [
    ...resumeFacts,
    ...applied.map((application): [Text, string] => [
      jobTexts.application,
      line(
        application.job,
        translate(stages[application.status]),
        application.created_at,
        application.name,
        application.phone,
        application.experience,
        application.intro,
        application.letter,
        application.invite_at,
        application.invite_place,
      ),
    ]),
    ...posted.map((posting): [Text, string] => [
      jobTexts.job,
      line(posting.name, posting.created_at, posting.contact, posting.contact_phone),
    ]),
    ...reports.map((report): [Text, string] => [
      jobFeedback.title,
      line(report.created_at, report.content, report.reply),
    ]),
  ]
  if (facts.length === 0) return undefined
  return {
    name: `${name}.xlsx`,
    columns: [
      { title: translate(item), kind: 'text' },
      { title: translate(content), kind: 'text' },
    ],
    rows: facts.map(([label, text]) => [translate(label), text ?? '']),
  }
}

const item: Text = labelTexts.item
const content: Text = fieldTexts.content
const updated: Text = labelTexts.updatedAt
