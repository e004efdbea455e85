import { sql } from 'kysely'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { formatDay, formatInstant } from '#core/value/time.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { ownedBy } from '../../order/buyer/own.ts'
import { jobFeedback } from '../feedback/feedback.resource.ts'
import { educations, genders, jobWords, stages } from '../shared/words.ts'
import { sume } from './sume.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

interface Known {
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
interface Applied {
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
interface Posted {
  name: string
  created_at: number
  contact: string | null
  contact_phone: string | null
}
interface Said {
  content: string
  created_at: number
  reply: string | null
}

/** All that recruitment knows of one member, for that person: what they wrote, and what became of it. A résumé that its owner hides is not in it. Undefined: nothing is known. */
export async function aboutPerson({ db, suid, lang }: Ctx<DB>, member: number, name: string): Promise<CallSheet | undefined> {
  const say = (text: Text) => inLang(text, lang)
  const theirs = (table: string) => sql`${sql.ref(table)}.suid = ${suid} and ${ownedBy({ suid }, { id: member }, `${table}.member_id`)}`
  const { rows } = await sql<Known>`select s.name, s.gender, s.birth, s.phone, s.edu, s.exp_years, j.name as expect, s.expect_salary, s.experience, s.intro, s.updated_at
    from job_sume s left join job_title j on j.suid = s.suid and j.id = s.expect_title_id
    where ${theirs('s')} and s.del_at is null and not coalesce(s.hidden, false) order by s.id`.execute(db)
  const { rows: applied } = await sql<Applied>`select j.name as job, r.status, r.created_at, r.name, r.phone, r.experience, r.intro, r.letter, r.invite_at, r.invite_place
    from job_record r join job j on j.suid = r.suid and j.id = r.job_id where ${theirs('r')} and r.del_at is null order by r.id`.execute(db)
  const { rows: posted } = await sql<Posted>`select j.name, j.created_at, j.contact, j.contact_phone from job j
    where ${theirs('j')} and j.del_at is null order by j.id`.execute(db)
  const { rows: told } = await sql<Said>`select f.content, f.created_at, f.reply from job_feedback f
    where ${theirs('f')} and f.del_at is null order by f.id`.execute(db)
  const { fields } = sume
  const own = rows.flatMap((one): [Text, string | null][] => [
    [fields.name.label, one.name],
    [fields.gender.label, one.gender && say(genders[one.gender])],
    [fields.birth.label, one.birth === null ? null : formatDay(one.birth)],
    [fields.phone.label, one.phone],
    [fields.edu.label, one.edu && say(educations[one.edu])],
    [fields.exp_years.label, one.exp_years === null ? null : String(one.exp_years)],
    [fields.expect_title_id.label, one.expect],
    [fields.expect_salary.label, one.expect_salary === null ? null : formatDecimal(one.expect_salary, 2)],
    [fields.experience.label, one.experience],
    [fields.intro.label, one.intro],
    [updated, formatInstant(one.updated_at)],
  ])
  const line = (...parts: readonly (string | number | null)[]) =>
    parts.flatMap((part) => (part === null || part === '' ? [] : [typeof part === 'number' ? formatInstant(part) : part])).join(' · ')
  const found: [Text, string | null][] = [
    ...own,
    ...applied.map((one): [Text, string] => [
      jobWords.application,
      line(one.job, say(stages[one.status]), one.created_at, one.name, one.phone, one.experience, one.intro, one.letter, one.invite_at, one.invite_place),
    ]),
    ...posted.map((one): [Text, string] => [jobWords.job, line(one.name, one.created_at, one.contact, one.contact_phone)]),
    ...told.map((one): [Text, string] => [jobFeedback.title, line(one.created_at, one.content, one.reply)]),
  ]
  if (found.length === 0) return undefined
  return {
    name: `${name}.xlsx`,
    columns: [
      { title: say(item), kind: 'text' },
      { title: say(content), kind: 'text' },
    ],
    rows: found.map(([label, text]) => [say(label), text ?? '']),
  }
} // prettier-ignore

const item: Text = ['项目', 'What', 'Dato', '項目']
const content: Text = fieldTexts.content
const updated: Text = labelTexts.updatedAt
