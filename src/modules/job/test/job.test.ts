import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { Caller, Person } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { modules } from '../../index.ts'
import type { Card, Funnel } from '../record/board.calls.ts'
import type { Stage } from '../shared/words.ts'

const all = registry(modules)
const t = await productApp()
const seller = '/seller/job'

interface BoardAnswer {
  counts: Record<Stage, number>
  funnel: Funnel
  cards: Card[]
}

interface Saved {
  id: number
  ver: number
}
const DAY = 86_400
const now = () => Math.floor(Date.now() / 1000)
const member = async (s: Person, name: string) =>
  (await s.post<Saved>('/seller/member/MemberSave', { name, phone: somePhone(), source: 'h5' })).data.id
const titleOf = async (s: Person, name = '仓储') => (await s.post<Saved>(`${seller}/TitleSave`, { name })).data.id
const work = { name: '仓库保管员', kind: 'full', salary_per: 'month', headcount: 1, duties: '收发货与盘点' }
const jobOf = async (s: Person, more: object = {}) =>
  (await s.post<Saved>(`${seller}/JobSave`, { ...work, title_id: await titleOf(s, `类别${somePhone()}`), ...more }))
    .data.id
const openJob = async (s: Person, more: object = {}) => {
  const id = await jobOf(s, more)
  expect(await s.post(`${seller}/JobShow`, { id })).toMatchObject({ status: true })
  return id
}
const listOf = async <T = Record<string, unknown>>(who: Caller, path: string, query = {}) =>
  (await who.get<T[]>(path, query)).data
const resume = { name: '李明', phone: '13912345678', birth: -315619200, edu: 'senior', experience: '2019–2024 保管员' }
const candidate = async (s: Person, more: object = {}) => {
  const uid = await member(s, '李明')
  const me = await buyerOf(t, s, uid)
  const { id } = (await me.post<Saved>('/buyer/job/SumeSave', { ...resume, ...more })).data
  return { me, uid, sume: id }
}
const apply = async (me: Caller, job_id: number) =>
  (await me.post<Saved>('/buyer/job/Apply', { job_id, letter: '可随时到岗' })).data.id
const set = (s: Person, id: number, to: string, more: object = {}) => s.post(`${seller}/RecordSet`, { id, to, ...more })

test('[B12] a job is published within its period, unpublished with a reason, and banned permanently', async () => {
  const s = await t.supplier()
  const past = await jobOf(s, { expire_at: now() - 3 * DAY })
  expect(await s.post(`${seller}/JobOnOff`, { id: past })).toMatchObject({
    http: 409,
    code: 'job_expired',
    msg: '职位已过期',
  })
  const id = await jobOf(s, { expire_at: now() + DAY })
  expect(await s.post(`${seller}/JobOnOff`, { id })).toMatchObject({ data: { status: 'on' } })
  const me = await buyerOf(t, s, await member(s, '王芳'))
  expect(await listOf(me, '/buyer/job/JobList', { keyword: '保管' })).toMatchObject([{ id, name: work.name }])
  expect(await listOf(me, '/buyer/job/JobList', { keyword: '%' })).toEqual([])
  expect(await me.post('/buyer/job/JobDetail', { id })).toMatchObject({ data: { views: 1, duties: work.duties } })
  expect(await s.post(`${seller}/JobOnOff`, { id })).toMatchObject({ status: false })
  expect(await s.post(`${seller}/JobOnOff`, { id, remark: '已有人选' })).toMatchObject({ data: { status: 'off' } })
  expect(await me.post('/buyer/job/JobDetail', { id })).toMatchObject({ http: 404 })
  expect(await s.post(`${seller}/JobBan`, { id, remark: '收取押金' })).toMatchObject({ status: true })
  expect(await s.post(`${seller}/JobOnOff`, { id })).toMatchObject({ code: 'state_changed' })
  expect(
    await s.post(`${seller}/JobSave`, {
      ...work,
      title_id: await titleOf(s),
      salary_min: 500_000,
      salary_max: 400_000,
    }),
  ).toMatchObject({ data: { errors: [{ field: 'salary_max', code: 'job_salary' }] } })
})

test('[B12] titles have two levels, counts include child titles, and titles with jobs cannot be deleted', async () => {
  const s = await t.supplier()
  const top = await titleOf(s)
  const below = (await s.post<Saved>(`${seller}/TitleSave`, { name: '叉车司机', parent_id: top })).data.id
  expect(await s.post(`${seller}/TitleSave`, { name: '更深', parent_id: below })).toMatchObject({ http: 422 })
  await jobOf(s, { title_id: below })
  expect(await listOf(s, `${seller}/TitleManage`, { name: '仓储' })).toMatchObject([{ id: top, jobs: 1 }])
  expect(await s.post(`${seller}/TitleDel`, { id: below })).toMatchObject({ code: 'in_use' })
  expect(await s.post(`${seller}/TitleDel`, { id: top })).toMatchObject({ code: 'has_children' })
})

test('[B12] an application moves forward only, and its interview has time and place', async () => {
  const s = await t.supplier()
  const job = await openJob(s, { headcount: 2 })
  const { me } = await candidate(s)
  const id = await apply(me, job)
  expect(await me.post('/buyer/job/Apply', { job_id: job })).toMatchObject({ http: 409, code: 'applied_already' })
  expect(await set(s, id, 'hired')).toMatchObject({ code: 'record_backward' })
  expect(await set(s, id, 'seen')).toMatchObject({ data: { status: 'seen' } })
  expect(await s.post(`${seller}/RecordInvite`, { id })).toMatchObject({ http: 409, code: 'record_when' })
  expect(await set(s, id, 'invited')).toMatchObject({ data: { errors: [{ field: 'invite_at' }] } })
  expect(await set(s, id, 'invited', { invite_at: now() - 60, invite_place: '一楼' })).toMatchObject({
    code: 'record_past',
  })
  expect(await set(s, id, 'invited', { invite_at: now() + DAY })).toMatchObject({
    data: { errors: [{ field: 'invite_place' }] },
  })
  expect(await set(s, id, 'invited', { invite_at: now() + DAY, invite_place: '一楼会议室' })).toMatchObject({
    data: { status: 'invited' },
  })
  expect(await set(s, id, 'invited', { invite_at: now() + 2 * DAY, invite_place: '二楼' })).toMatchObject({
    data: { status: 'invited' },
  })
  expect(await set(s, id, 'seen')).toMatchObject({
    code: 'record_backward',
    msg: '「李明」的投递为「邀面试」，不能改为「已查看」：只能向前推进',
  })
  expect(await listOf(me, '/buyer/job/RecordList')).toMatchObject([{ id, status: 'invited', invite_place: '二楼' }])
  expect(await set(s, id, 'hired')).toMatchObject({ data: { status: 'hired' } })
  expect(await me.post('/buyer/job/Withdraw', { id })).toMatchObject({ code: 'state_changed' })
  expect(await listOf(s, `${seller}/RecordManage`)).toMatchObject([
    { id, status: 'hired', name: '李明', phone: '139****5678' },
  ])
  expect(await listOf(s, `${seller}/JobManage`)).toMatchObject([{ id: job, hired: 1, applies: 1, status: 'on' }])
})

test('[B12] a vacancy is filled once under concurrent hires, and the job is then filled', async () => {
  const s = await t.supplier()
  const job = await openJob(s)
  const ids = await Promise.all([1, 2, 3].map(async () => apply((await candidate(s)).me, job)))
  for (const id of ids) await set(s, id, 'seen')
  const answers = await Promise.all(ids.map((id) => set(s, id, 'hired')))
  expect(answers.map(({ status, code }) => (status ? 'hired' : code)).toSorted()).toEqual([
    'hired',
    'job_full',
    'job_full',
  ])
  expect(await listOf(s, `${seller}/JobManage`)).toMatchObject([{ hired: 1, status: 'full' }])
  expect(await s.post(`${seller}/JobShow`, { id: job })).toMatchObject({ code: 'job_full' })
  const remaining = ids.filter((_id, at) => !answers[at]?.status)
  expect(await Promise.all(remaining.map((id) => set(s, id, 'refused')))).toMatchObject([{ http: 422 }, { http: 422 }])
  expect(await set(s, remaining[0] ?? 0, 'refused', { remark: '经验不足' })).toMatchObject({ status: true })
})

test('[B12] the figures of the board equal the totals of the linked lists, for all jobs and for one', async () => {
  const s = await t.supplier()
  const [first, other] = [await openJob(s, { headcount: 5 }), await openJob(s, { headcount: 5 })]
  const at = now() + DAY
  const paths = [
    [],
    ['seen'],
    ['seen', 'hired'],
    ['invited', 'hired'],
    ['invited'],
    ['refused'],
    ['invited', 'refused'],
  ]
  for (const [n, path] of paths.entries()) {
    const id = await apply((await candidate(s)).me, n % 2 === 0 ? first : other)
    for (const to of path)
      expect(await set(s, id, to, { invite_at: at, invite_place: '一楼', remark: '原因' })).toMatchObject({
        status: true,
      })
  }
  const total = async (query: Record<string, string | number>) =>
    (await s.get<CountAnswer>(`${seller}/RecordManage`, { ...query, _count_sum: 1 })).data.count
  const queries: Record<string, number>[] = [{}, { job_id: first }]
  for (const job of queries) {
    const { counts, funnel, cards } = (await s.get<BoardAnswer>(`${seller}/RecordBoard`, job)).data
    for (const [status, count] of Object.entries(counts))
      expect([status, count]).toEqual([status, await total({ status, ...job })])
    expect(funnel).toEqual({
      applied: await total(job),
      seen: await total({ was_seen: '1', ...job }),
      invited: await total({ was_invited: '1', ...job }),
      hired: await total({ status: 'hired', ...job }),
    })
    expect(cards.every(({ phone }) => phone?.includes('****'))).toBe(true)
  }
})

test('[B12] an interview is a calendar file, for the supplier and its candidate only', async () => {
  const s = await t.supplier()
  const job = await openJob(s)
  const [{ me }, stranger] = [await candidate(s), await candidate(s, { name: '另一人', phone: '13700000008' })]
  const id = await apply(me, job)
  expect(await me.get('/buyer/job/Invitation', { id })).toMatchObject({ http: 404 })
  await set(s, id, 'invited', { invite_at: 1_893_456_000, invite_place: '二楼, 会议室' })
  const file = await s.download(`${seller}/RecordCalendar`, { id: String(id) })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(file.body).toContain('DTSTART:20300101T000000Z')
  expect(file.body).toContain(String.raw`LOCATION:二楼\, 会议室`)
  const mine = (await me.get<{ text: string }>('/buyer/job/Invitation', { id })).data.text
  expect([mine.includes('DTSTART:20300101T000000Z'), mine.includes('李明')]).toEqual([true, false])
  expect(await stranger.me.get('/buyer/job/Invitation', { id })).toMatchObject({ http: 404 })
})

test('[B12] similar candidates are found, and those similar to a blocked person are flagged', async () => {
  const s = await t.supplier()
  const job = await openJob(s)
  const [first, two] = [await candidate(s), await candidate(s, { phone: '13700000001' })]
  await candidate(s, { name: '赵强', phone: '13700000002' })
  await apply(two.me, job)
  expect(await listOf(s, `${seller}/SumeManage`, { alike: '1,9' })).toHaveLength(2)
  expect((await s.get(`${seller}/SumeAlike`, { id: two.sume })).data).toMatchObject({
    tables: [{ rows: [{ to: `/job/SumeManage/info/${first.sume}` }] }],
  })
  await s.post('/seller/member/MemberBlock', { id: first.uid, remark: '冒用他人证件' })
  expect(await listOf(s, `${seller}/RecordManage`, { blocked: '1' })).toMatchObject([{ blocked: true, alike: 1 }])
  expect(await first.me.post('/buyer/job/Apply', { job_id: job })).toMatchObject({ status: false })
})

test('[B12] revealing a phone number needs a separate right and is logged with the operator', async () => {
  const s = await t.supplier()
  const { sume } = await candidate(s)
  expect((await s.get(`${seller}/SumeInfo`, { id: sume })).data).toMatchObject({ phone: '139****5678' })
  const clerk = await s.operator({ paths: ['/job/SumeManage'], apis: [`${seller}/SumeManage`, `${seller}/SumeInfo`] })
  expect(await clerk.post(`${seller}/SumeReveal`, { id: sume })).toMatchObject({ http: 403 })
  expect(await s.post(`${seller}/SumeReveal`, { id: sume })).toMatchObject({ data: { phone: '13912345678' } })
  const entries = `select count(*)::int as n from op_log where suid = $1 and path like '%SumeReveal' and biz_id = $2`
  expect(await t.database.sql<{ n: number }>(entries, [s.suid, sume])).toEqual([{ n: 1 }])
})

test('[B12] stored personal data is exported and erased on request, also from logs; earlier counts do not change', async () => {
  const s = await t.supplier()
  const job = await openJob(s, { headcount: 3 })
  const { me, sume } = await candidate(s, { name: '欧阳独特', phone: '13987650001' })
  const id = await apply(me, job)
  const other = await apply(me, await openJob(s))
  await set(s, other, 'refused', { remark: '欧阳独特经验不足' })
  const contact = { employer: '惠民粮油', contact: '欧阳独特', contact_phone: '13987650001' }
  await me.post('/buyer/job/JobPost', { ...work, ...contact, title_id: await titleOf(s) })
  const feedback = (
    await me.post<Saved>('/buyer/job/FeedbackAdd', { kind: 'fake', content: '我是欧阳独特，电话 13987650001' })
  ).data.id
  await s.post(`${seller}/FeedbackReply`, { id: feedback, remark: '欧阳独特您好' })
  await set(s, id, 'seen')
  const file = await s.download(`${seller}/SumeFile`, { id: String(sume) })
  expect([file.statusCode, file.rawPayload.length > 1000]).toEqual([200, true])
  expect(await s.post(`${seller}/SumeErase`, { id: sume, remark: '本人要求' })).toMatchObject({
    data: { resumes: 1, applications: 2, feedback: 1, jobs: 1 },
  })
  expect(await listOf(s, `${seller}/SumeManage`)).toEqual([])
  expect(await listOf(s, `${seller}/RecordManage`)).toMatchObject([
    { id: other, name: '—', status: 'refused' },
    { id, name: '—', phone: null, status: 'withdrawn', job_id: job },
  ])
  const traces = await t.database.sql(
    `select l::text from op_log l where l.suid = $1 and (l::text like '%13987650001%' or l::text like '%欧阳独特%')`,
    [s.suid],
  )
  expect(traces).toEqual([])
  expect(await me.get('/buyer/job/SumeInfo')).toMatchObject({ http: 404 })
})

test('[B12] a hidden résumé is visible to its owner only, and can be erased once', async () => {
  const s = await t.supplier()
  const { me, uid, sume } = await candidate(s, { hidden: true })
  expect([await listOf(s, `${seller}/SumeManage`), await s.post(`${seller}/SumeReveal`, { id: sume })]).toMatchObject([
    [],
    { http: 404 },
  ])
  expect((await s.download(`${seller}/SumeFile`, { id: String(sume) })).statusCode).toBe(404)
  const { sume: twin } = await candidate(s)
  expect((await s.get(`${seller}/SumeAlike`, { id: twin })).data).toMatchObject({ tables: [{ rows: [] }] })
  expect(await listOf(s, `${seller}/SumeManage`)).toMatchObject([{ id: twin, alike: 0 }])
  expect(await me.get('/buyer/job/SumeInfo')).toMatchObject({ data: { id: sume, status: 'hidden' } })
  expect((await s.download(`${seller}/MemberFile`, { id: String(uid) })).statusCode).toBe(409)
  const erase = () => s.post(`${seller}/MemberErase`, { id: uid, remark: '本人要求' })
  expect([await erase(), await erase()]).toMatchObject([
    { data: { resumes: 1 } },
    { http: 409, code: 'job_nothing_known' },
  ])
  expect(await listOf(s, `${seller}/SumeManage`)).toMatchObject([{ id: twin }])
})

test('[B12] a member with merged records reads, applies and withdraws as one person', async () => {
  const s = await t.supplier()
  const job = await openJob(s)
  const [old, survivor] = [await candidate(s), await member(s, '李明')]
  const id = await apply(old.me, job)
  await set(s, id, 'invited', { invite_at: now() + DAY, invite_place: '一楼' })
  await t.database.sql(`update member set merged_into = $3 where suid = $1 and id = $2`, [s.suid, old.uid, survivor])
  const me = await buyerOf(t, s, survivor)
  expect(await me.get('/buyer/job/SumeInfo')).toMatchObject({ data: { id: old.sume } })
  expect(await listOf(me, '/buyer/job/RecordList')).toMatchObject([{ id }])
  expect(await me.get('/buyer/job/Invitation', { id })).toMatchObject({ status: true })
  expect(await me.post('/buyer/job/Apply', { job_id: job })).toMatchObject({ code: 'applied_already' })
  expect(await me.post('/buyer/job/Withdraw', { id })).toMatchObject({ status: true })
  expect(await me.post('/buyer/job/Apply', { job_id: job })).toMatchObject({ status: true })
})

test('[B12] data inactive past the retention period is erased by the daily job', async () => {
  const s = await t.supplier()
  const job = await openJob(s)
  const [old, fresh] = [await candidate(s), await candidate(s, { name: '新人', phone: '13700000009' })]
  await apply(old.me, job)
  const retained = await apply(fresh.me, job)
  await s.post(`${seller}/JobSettingSave`, { keep_months: 6 })
  for (const table of ['job_sume', 'job_record'])
    await t.database.sql(
      `update ${table} set updated_at = now() - interval '7 months' where suid = $1 and member_id = $2`,
      [s.suid, old.uid],
    )
  await t.app.jobs.work('daily', {})
  expect(await listOf(s, `${seller}/SumeManage`)).toMatchObject([{ id: fresh.sume }])
  expect(await listOf(s, `${seller}/RecordManage`)).toMatchObject([
    { id: retained, name: '新人' },
    { name: '—', phone: null, member_id: null, status: 'withdrawn' },
  ])
})

test('[B12] jobs posted in the shop await review; reports about a job are answered once', async () => {
  const s = await t.supplier()
  const uid = await member(s, '店主')
  const me = await buyerOf(t, s, uid)
  const posted = {
    ...work,
    title_id: await titleOf(s),
    employer: '惠民粮油',
    contact: '店主',
    contact_phone: '13800001111',
  }
  const { id } = (await me.post<Saved>('/buyer/job/JobPost', posted)).data
  expect(await listOf(me, '/buyer/job/JobList')).toEqual([])
  expect(await listOf(me, '/buyer/job/JobMine')).toMatchObject([{ id, status: 'pending' }])
  expect(await s.post(`${seller}/JobShow`, { id })).toMatchObject({ status: true })
  expect(await listOf(me, '/buyer/job/JobList')).toMatchObject([{ id, employer: '惠民粮油' }])
  const feedback = (await me.post<Saved>('/buyer/job/FeedbackAdd', { kind: 'fake', job_id: id, content: '电话为空号' }))
    .data.id
  expect(await s.post(`${seller}/FeedbackDel`, { id: feedback })).toMatchObject({ http: 409 })
  const answers = await Promise.all(
    [1, 2, 3].map((n) => s.post(`${seller}/FeedbackReply`, { id: feedback, remark: `已核实${n}` })),
  )
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await listOf(me, '/buyer/job/FeedbackList')).toMatchObject([
    { id: feedback, status: 'done', reply: expect.stringContaining('已核实') },
  ])
  // the same data of a member without a résumé is exported and erased
  expect((await s.download(`${seller}/MemberFile`, { id: String(uid) })).statusCode).toBe(200)
  expect(await s.post(`${seller}/MemberErase`, { id: uid, remark: '本人要求' })).toMatchObject({
    data: { resumes: 0, feedback: 1, jobs: 1 },
  })
  expect(await s.get(`${seller}/JobInfo`, { id })).toMatchObject({
    data: { status: 'off', contact: null, contact_phone: null, member_id: null },
  })
})

test('[safety G14] [safety S30] a buyer’s write sent five times concurrently with one key is executed once', async () => {
  const s = await t.supplier()
  const { me } = await candidate(s)
  const [job, other] = [await openJob(s), await openJob(s)]
  const application = await apply(me, other)
  const count = (table: string) => async () =>
    Number(
      (await t.database.sql<{ n: number }>(`select count(*)::int as n from ${table} where suid = $1`, [s.suid]))[0]?.n,
    )
  const is = async (id: number) =>
    (await listOf<{ id: number; views: number; status: string }>(s, `${seller}/JobManage`)).find((row) => row.id === id)
      ?.views
  const cases: Record<string, { body: Record<string, unknown>; done: () => Promise<unknown>; is: unknown }> = {
    JobDetail: { body: { id: job }, done: () => is(job), is: 1 },
    JobPost: {
      body: { ...work, title_id: await titleOf(s), employer: '店', contact: '王', contact_phone: '1' },
      done: count('job'),
      is: 3,
    },
    SumeSave: { body: resume, done: count('job_sume'), is: 1 },
    Apply: { body: { job_id: job }, done: count('job_record'), is: 2 },
    Withdraw: {
      body: { id: application },
      done: async () => (await listOf(s, `${seller}/RecordManage`, { status: 'withdrawn' })).length,
      is: 1,
    },
    FeedbackAdd: { body: { kind: 'other', content: '好' }, done: count('job_feedback'), is: 1 },
    SumeErase: { body: {}, done: count('job_sume'), is: 0 },
  }
  const writes = all.buyerCalls.flatMap(({ path, method }) =>
    method === 'POST' && path.startsWith('/buyer/job/') ? [path.split('/').at(-1)] : [],
  )
  expect(new Set(writes)).toEqual(new Set(Object.keys(cases)))
  for (const [name, { body, done, is: expected }] of Object.entries(cases)) {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => me.post(`/buyer/job/${name}`, body, { key: `once-${name}` })),
    )
    expect([name, answers.filter(({ status }) => status).length > 0]).toEqual([name, true])
    expect([name, await done()]).toEqual([name, expected])
  }
})
