import { sql } from 'kysely'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { formatDay, formatInstant } from '#core/value/time.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { educations, genders, jobWords, stages } from '../shared/words.ts'
import { sume } from './sume.resource.ts'

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
  letter: string | null
  invite_at: number | null
  invite_place: string | null
}

/** All that recruitment knows of one person, for that person: what they wrote, and what became of their applications. */
export async function aboutPerson({ db, suid, lang }: Ctx<DB>, id: number): Promise<CallSheet> {
  const say = (text: Text) => inLang(text, lang)
  const { rows } = await sql<Known>`select s.name, s.gender, s.birth, s.phone, s.edu, s.exp_years, j.name as expect, s.expect_salary, s.experience, s.intro, s.updated_at
    from job_sume s left join job_title j on j.suid = s.suid and j.id = s.expect_title_id where s.suid = ${suid} and s.id = ${id}`.execute(db)
  const { rows: applied } = await sql<Applied>`select j.name as job, r.status, r.created_at, r.letter, r.invite_at, r.invite_place
    from job_record r join job j on j.suid = r.suid and j.id = r.job_id where r.suid = ${suid} and r.sume_id = ${id} and r.del_at is null order by r.id`.execute(db)
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
  const line = (one: Applied) =>
    [one.job, say(stages[one.status]), formatInstant(one.created_at), one.invite_at === null ? '' : formatInstant(one.invite_at), one.invite_place ?? '', one.letter ?? '']
      .filter((part) => part !== '')
      .join(' · ')
  return {
    name: `${rows[0]?.name ?? ''}.xlsx`,
    columns: [
      { title: say(item), kind: 'text' },
      { title: say(content), kind: 'text' },
    ],
    rows: [...own.map(([label, text]) => [say(label), text ?? '']), ...applied.map((one) => [say(jobWords.application), line(one)])],
  }
} // prettier-ignore

const item: Text = ['项目', 'What', 'Dato', '項目']
const content: Text = ['内容', 'Content', 'Contenido', '内容']
const updated: Text = ['更新时间', 'Updated at', 'Actualizado el', '更新日時']
