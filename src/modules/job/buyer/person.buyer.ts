import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import { bool, date, int, money, phone, ref, region, select, text, textarea } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import type { DB } from '../../db.ts'
import { isOpen } from '../post/job.rules.ts'
import { invitationFile } from '../record/invitation.ts'
import { record } from '../record/record.resource.ts'
import { open } from '../shared/stages.ts'
import { educations, genders, jobTexts } from '../shared/words.ts'
import { erasePerson } from '../sume/erase.ts'
import { sume } from '../sume/sume.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const { fields } = sume
const id = ref(jobTexts.application, 'job_record', { required: true })

/** An application as its candidate sees it, without the reason of a refusal. */
interface OwnApplication {
  id: number
  job_id: number
  job: string
  status: string
  letter: string | null
  invite_at: number | null
  invite_place: string | null
  created_at: number
}

/** Buyer calls for job seekers. Personal data stays out of the log, so that it can be erased (docs/decisions/0048). */
export const personBuyerCalls = [
  defineBuyerCall({
    path: '/buyer/job/SumeSave',
    method: 'POST',
    title: ['保存简历', 'Save my résumé', 'Guardar mi currículo', '履歴書を保存'],
    input: {
      name: text(glossaryTerms.personName, { required: true, max: 40 }),
      gender: select(jobTexts.gender, genders),
      birth: date(jobTexts.birth),
      phone: phone(glossaryTerms.mobile, { required: true }),
      edu: select(jobTexts.edu, educations),
      exp_years: int(fields.exp_years.label, { min: 0, max: 60 }),
      expect_title_id: ref(fields.expect_title_id.label, 'job_title'),
      expect_salary: money(fields.expect_salary.label, { min: 0, max: 10_000_000 }),
      expect_region: region(fields.expect_region.label),
      experience: textarea(fields.experience.label, { max: 3000 }),
      intro: textarea(fields.intro.label, { max: 1000 }),
      hidden: bool(['隐藏简历', 'Hide my résumé', 'Ocultar mi currículo', '履歴書の非公開']),
    },
    refusals: ['sume_birth'],
    example: { name: '李明', phone: '13800000000', edu: 'senior', experience: '2019–2024 仓库保管员' },
    run: async (input, ctx, buyer) => {
      await requireTitle(ctx, input.expect_title_id)
      if (input.birth !== null && input.birth >= ctx.now) throw refusing('birth', 'sume_birth')
      const { name, gender, edu, exp_years, expect_title_id, expect_salary, expect_region, experience, intro } = input
      const { rows } = await sql<{ id: number }>`
        insert into job_sume as s (suid, member_id, name, gender, birth, phone, edu, exp_years, expect_title_id, expect_salary, expect_region, experience, intro, status, hidden)
        values (${ctx.suid}, ${buyer.id}, ${name}, ${gender}, to_timestamp(${input.birth}::double precision), ${input.phone}, ${edu}, ${exp_years}, ${expect_title_id}, ${expect_salary},
          ${expect_region}, ${experience}, ${intro}, ${input.hidden ? 'hidden' : 'open'}, ${input.hidden})
        on conflict (suid, member_id) where del_at is null do update set name = excluded.name, gender = excluded.gender, birth = excluded.birth, phone = excluded.phone,
          edu = excluded.edu, exp_years = excluded.exp_years, expect_title_id = excluded.expect_title_id, expect_salary = excluded.expect_salary,
          expect_region = excluded.expect_region, experience = excluded.experience, intro = excluded.intro, status = excluded.status, hidden = excluded.hidden,
          ver = s.ver + 1, updated_at = now() returning s.id`.execute(ctx.db)
      return { id: rows[0]?.id ?? null }
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/SumeInfo',
    method: 'GET',
    title: ['我的简历', 'My résumé', 'Mi currículo', '自分の履歴書'],
    input: {},
    refusals: ['not_found'],
    example: {},
    run: async (_input, { db, suid }, buyer) => {
      const row = await db
        .selectFrom('job_sume')
        .select([
          'id',
          'name',
          'gender',
          'birth',
          'phone',
          'edu',
          'exp_years',
          'expect_title_id',
          'expect_salary',
          'expect_region',
          'experience',
          'intro',
          'status',
          'updated_at',
        ])
        .where('suid', '=', suid)
        .where(belongsToBuyer({ suid }, buyer, 'member_id'))
        .where('del_at', 'is', null)
        .orderBy(sql`member_id = ${buyer.id}`, 'desc')
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw new AppError('not_found')
      return row
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/SumeErase',
    method: 'POST',
    title: ['删除我的个人资料', 'Erase my data', 'Borrar mis datos', '自分のデータを消去'],
    input: {},
    refusals: [],
    example: {},
    run: (_input, ctx, buyer) => erasePerson(ctx, buyer.id),
  }),
  defineBuyerCall({
    path: '/buyer/job/Apply',
    method: 'POST',
    title: ['投递简历', 'Apply for a job', 'Solicitar un empleo', '求人に応募'],
    input: {
      job_id: ref(jobTexts.job, 'job', { required: true }),
      letter: textarea(record.fields.letter.label, { max: 500 }),
    },
    refusals: ['not_found', 'sume_missing', 'applied_already'],
    example: { job_id: 1, letter: '可随时到岗' },
    run: async ({ job_id, letter }, { db, suid }, buyer) => {
      // serialises applications of a member: the second of two concurrent requests sees the first
      await sql`select pg_advisory_xact_lock(hashtextextended(${`job_apply:${suid}:${buyer.id}`}, 0))`.execute(db)
      const { rows: jobs } =
        await sql`select 1 from job j where j.suid = ${suid} and j.id = ${job_id} and ${sql.raw(isOpen('j'))}`.execute(
          db,
        )
      if (jobs.length === 0) throw new AppError('not_found')
      const { rows: before } = await sql`select 1 from job_record
        where suid = ${suid} and job_id = ${job_id} and ${belongsToBuyer({ suid }, buyer, 'member_id')} and status = any(${[...open]}) and del_at is null`.execute(
        db,
      )
      if (before.length > 0) throw new AppError('applied_already')
      const { rows } = await sql<{ id: number }>`
        insert into job_record (suid, job_id, member_id, sume_id, name, phone, gender, birth, edu, exp_years, experience, intro, letter, status)
        select s.suid, ${job_id}, ${buyer.id}, s.id, s.name, s.phone, s.gender, s.birth, s.edu, s.exp_years, s.experience, s.intro, ${letter}, 'applied'
        from job_sume s where s.suid = ${suid} and ${belongsToBuyer({ suid }, buyer, 's.member_id')} and s.del_at is null
        order by s.member_id = ${buyer.id} desc, s.updated_at desc limit 1 returning id`.execute(db)
      const [created] = rows
      if (!created) throw new AppError('sume_missing')
      return { id: created.id }
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/RecordList',
    method: 'GET',
    title: ['我的投递', 'My applications', 'Mis candidaturas', '自分の応募'],
    input: { page: int(fieldTexts.page, { min: 1, max: 1000 }) },
    refusals: [],
    example: { page: 1 },
    run: async ({ page: at }, { db, suid }, buyer) => {
      const { rows } = await sql<OwnApplication>`
        select r.id, r.job_id, j.name as job, r.status, r.letter, r.invite_at, r.invite_place, r.created_at
        from job_record r join job j on j.suid = r.suid and j.id = r.job_id
        where r.suid = ${suid} and ${belongsToBuyer({ suid }, buyer, 'r.member_id')} and r.del_at is null order by r.id desc limit 20 offset ${((at ?? 1) - 1) * 20}`.execute(
        db,
      )
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/Invitation',
    method: 'GET',
    title: [
      '面试日历文件',
      'Calendar file of an interview',
      'Archivo de calendario de la entrevista',
      '面接のカレンダーファイル',
    ],
    input: { id },
    refusals: ['not_found'],
    example: { id: 1 },
    run: ({ id: applicationId }, ctx, buyer) => invitationFile(ctx, applicationId, buyer),
  }),
  defineBuyerCall({
    path: '/buyer/job/Withdraw',
    method: 'POST',
    title: ['撤回投递', 'Withdraw an application', 'Retirar una candidatura', '応募を取り下げる'],
    input: { id },
    refusals: ['not_found', 'state_changed'],
    example: { id: 1 },
    run: async ({ id: applicationId }, ctx, buyer) => {
      const { db, suid } = ctx
      const { rows } = await sql<{ open: boolean }>`select status = any(${[...open]}) as open from job_record
        where suid = ${suid} and id = ${applicationId} and ${belongsToBuyer({ suid }, buyer, 'member_id')} and del_at is null for update`.execute(
        db,
      )
      const [row] = rows
      if (!row) throw new AppError('not_found')
      if (!row.open) throw new AppError('state_changed')
      await sql`update job_record set status = 'withdrawn', decided_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
        where suid = ${suid} and id = ${applicationId}`.execute(db)
      return null
    },
  }),
]

async function requireTitle({ db, suid }: Ctx<DB>, title: number | null): Promise<void> {
  if (title === null) return
  const { rows } = await sql`select 1 from job_title where suid = ${suid} and id = ${title} and del_at is null`.execute(
    db,
  )
  if (rows.length === 0)
    throw invalid([{ field: 'expect_title_id', code: 'bad_ref', params: { label: fields.expect_title_id.label } }])
}
