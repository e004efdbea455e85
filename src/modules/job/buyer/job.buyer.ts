import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { date, images, int, money, multi_select, ref, region, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import { jobFeedback } from '../feedback/feedback.resource.ts'
import { job } from '../post/job.resource.ts'
import { isOpen } from '../post/job.rules.ts'
import { educations, jobTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const PAGE = 20
/** The most jobs of one member that may await review. */
const MAX_PENDING = 20
const { fields } = job
const page = int(fieldTexts.page, { min: 1, max: 1000 })
const id = ref(jobTexts.job, 'job', { required: true })

/** A job as job seekers see it. */
interface ShownJob {
  id: number
  name: string
  title: string
  employer: string | null
  kind: string
  salary_min: number | null
  salary_max: number | null
  salary_per: string
  headcount: number
  edu: string | null
  exp_years: number | null
  region: string | null
  expire_at: number | null
  published_at: number | null
}
const columns =
  sql.raw(`j.id, j.name, t.name as title, j.employer, j.kind, j.salary_min, j.salary_max, j.salary_per, j.headcount, j.edu, j.exp_years,
  j.region, j.expire_at, j.published_at`)

/** Buyer calls for jobs: list, post and report jobs. */
export const jobBuyerCalls = [
  defineBuyerCall({
    path: '/buyer/job/JobList',
    method: 'GET',
    title: ['职位列表', 'Jobs', 'Empleos', '求人一覧'],
    single: true,
    input: {
      keyword: text(fieldTexts.keyword, { max: 40 }),
      title_id: ref(jobTexts.title, 'job_title'),
      region: region(glossaryTerms.region),
      page,
    },
    refusals: [],
    example: { keyword: '仓库', page: 1 },
    run: async ({ keyword, title_id, region: within, page: at }, { db, suid }) => {
      const like = `%${(keyword ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const { rows } = await sql<ShownJob>`
        select ${columns} from job j join job_title t on t.suid = j.suid and t.id = j.title_id
        where j.suid = ${suid} and ${sql.raw(isOpen('j'))} and j.name ilike ${like}
          and (${title_id}::bigint is null or t.id = ${title_id} or t.parent_id = ${title_id})
          and (${within}::text is null or j.region like ${`${within ?? ''}%`})
        order by j.published_at desc, j.id desc limit ${PAGE} offset ${((at ?? 1) - 1) * PAGE}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/TitleList',
    method: 'GET',
    title: jobTexts.titles,
    single: true,
    input: {},
    refusals: [],
    example: {},
    run: async (_input, { db, suid }) => {
      const { rows } = await sql<{ id: number; parent_id: number | null; name: string }>`
        select id, parent_id, name from job_title where suid = ${suid} and is_show and del_at is null order by sort desc, id`.execute(
        db,
      )
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/JobDetail',
    method: 'POST',
    title: ['职位详情', 'One job', 'Un empleo', '求人詳細'],
    input: { id },
    refusals: ['not_found'],
    example: { id: 1 },
    run: async ({ id: jobId }, { db, suid }) => {
      const { rows } = await sql<
        ShownJob & {
          duties: string
          welfare: string[] | null
          address: string | null
          place: number[] | null
          contact: string | null
          contact_phone: string | null
          views: number
        }
      >`update job j set views = coalesce(j.views, 0) + 1 from job_title t
        where j.suid = ${suid} and j.id = ${jobId} and ${sql.raw(isOpen('j'))} and t.suid = j.suid and t.id = j.title_id
        returning ${columns}, j.duties, j.welfare, j.address, j.place, j.contact, j.contact_phone, j.views`.execute(db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      return row
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/JobPost',
    method: 'POST',
    title: ['发布职位', 'Post a job', 'Publicar un empleo', '求人を投稿'],
    input: {
      name: text(fields.name.label, { required: true, max: 60 }),
      title_id: ref(jobTexts.title, 'job_title', { required: true }),
      employer: text(fields.employer.label, { required: true, max: 60 }),
      kind: select(fields.kind.label, fields.kind.options, { required: true }),
      salary_min: money(fields.salary_min.label, { min: 0, max: 10_000_000 }),
      salary_max: money(fields.salary_max.label, { min: 0, max: 10_000_000 }),
      salary_per: select(fields.salary_per.label, fields.salary_per.options, { required: true }),
      headcount: int(fields.headcount.label, { required: true, min: 1, max: 9999 }),
      edu: select(jobTexts.edu, educations),
      exp_years: int(fields.exp_years.label, { min: 0, max: 50 }),
      region: region(glossaryTerms.region),
      address: text(glossaryTerms.address, { max: 120 }),
      duties: textarea(fields.duties.label, { required: true, max: 3000 }),
      welfare: multi_select(fields.welfare.label, fields.welfare.options),
      contact: text(glossaryTerms.contactPerson, { required: true, max: 30 }),
      contact_phone: text(glossaryTerms.phone, { required: true, max: 20 }),
      expire_at: date(fields.expire_at.label),
    },
    refusals: ['job_many_pending'],
    example: {
      name: '仓库保管员',
      title_id: 1,
      employer: '惠民粮油店',
      kind: 'full',
      salary_per: 'month',
      headcount: 1,
      duties: '收发货与盘点',
      contact: '王店长',
      contact_phone: '13800000000',
    },
    run: async (input, ctx, buyer) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`job_post:${ctx.suid}:${buyer.id}`}, 0))`.execute(
        ctx.db,
      )
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from job
        where suid = ${ctx.suid} and ${belongsToBuyer(ctx, buyer, 'member_id')} and status = 'pending' and del_at is null`.execute(
        ctx.db,
      )
      const pending = rows[0]?.n ?? 0
      if (pending >= MAX_PENDING) throw new AppError('job_many_pending', { count: pending })
      const created = await ctx.save(job, input, { member_id: buyer.id, status: 'pending' })
      return { id: created.id }
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/JobMine',
    method: 'GET',
    title: ['我发布的职位', 'Jobs I posted', 'Mis empleos publicados', '自分が投稿した求人'],
    input: { page },
    refusals: [],
    example: { page: 1 },
    run: async ({ page: at }, { db, suid }, buyer) => {
      const { rows } = await sql<
        ShownJob & { status: string; off_reason: string | null; applies: number; hired: number }
      >`
        select ${columns}, j.status, j.off_reason, j.hired, (select count(*)::int from job_record r where r.suid = j.suid and r.job_id = j.id and r.del_at is null) as applies
        from job j join job_title t on t.suid = j.suid and t.id = j.title_id
        where j.suid = ${suid} and ${belongsToBuyer({ suid }, buyer, 'j.member_id')} and j.del_at is null order by j.id desc limit ${PAGE} offset ${((at ?? 1) - 1) * PAGE}`.execute(
        db,
      )
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/FeedbackAdd',
    method: 'POST',
    title: ['提交招聘反馈', 'Report a job', 'Enviar un comentario de empleo', '求人への意見を送る'],
    input: {
      kind: select(jobFeedback.fields.kind.label, jobFeedback.fields.kind.options, { required: true }),
      job_id: ref(jobTexts.job, 'job'),
      content: textarea(jobFeedback.fields.content.label, { required: true, max: 1000 }),
      imgs: images(glossaryTerms.picture, { max: 6 }),
    },
    refusals: [],
    example: { kind: 'fake', job_id: 1, content: '联系电话为空号' },
    run: async (input, ctx, buyer) => {
      const created = await ctx.save(jobFeedback, { ...input, member_id: buyer.id })
      return { id: created.id }
    },
  }),
  defineBuyerCall({
    path: '/buyer/job/FeedbackList',
    method: 'GET',
    title: ['我的招聘反馈', 'My reports', 'Mis comentarios de empleo', '自分の意見'],
    input: { page },
    refusals: [],
    example: { page: 1 },
    run: async ({ page: at }, { db, suid }, buyer) =>
      db
        .selectFrom('job_feedback')
        .select(['id', 'kind', 'job_id', 'content', 'imgs', 'status', 'reply', 'replied_at', 'created_at'])
        .where('suid', '=', suid)
        .where(belongsToBuyer({ suid }, buyer, 'member_id'))
        .where('del_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(PAGE)
        .offset(((at ?? 1) - 1) * PAGE)
        .execute(),
  }),
]
