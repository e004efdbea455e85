import { expect, test } from 'vitest'
import type { Answer } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { payloads } from '#test/helpers/payloads.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const seller = '/seller/job'

interface Saved {
  id: number
}

test('[safety G25] 60 payloads in texts of jobs, résumés and reports are returned as plain text, and an invitation is a file', async () => {
  const s = await t.supplier()
  const create = async (path: string, body: Record<string, unknown>) => {
    const answer = await s.post<Saved>(path, body)
    expect(answer).toMatchObject({ status: true })
    return answer.data.id
  }
  const answers: Answer<unknown>[] = []
  const title_id = await create(`${seller}/TitleSave`, { name: payloads[1]?.slice(0, 30) })
  let last = 0
  for (const [at, payload] of payloads.entries()) {
    const work = { name: payload.slice(0, 60), employer: payload.slice(0, 60), address: payload, duties: payload }
    const job_id = await create(`${seller}/JobSave`, {
      ...work,
      title_id,
      kind: 'full',
      salary_per: 'month',
      headcount: 1,
    })
    expect(await s.get(`${seller}/JobInfo`, { id: job_id })).toMatchObject({ data: work })
    if (at % 6 > 0) continue
    expect(await s.post(`${seller}/JobShow`, { id: job_id })).toMatchObject({ status: true })
    const phone = somePhone()
    const me = await buyerOf(t, s, await create('/seller/member/MemberSave', { name: '李明', phone, source: 'h5' }))
    const resume = { name: payload.slice(0, 40), experience: payload, intro: payload }
    expect(await me.post('/buyer/job/SumeSave', { ...resume, phone })).toMatchObject({ status: true })
    expect(await me.get('/buyer/job/SumeInfo')).toMatchObject({ data: resume })
    const applied = await me.post<Saved>('/buyer/job/Apply', { job_id, letter: payload })
    expect(applied).toMatchObject({ status: true })
    last = applied.data.id
    expect(await s.get(`${seller}/RecordInfo`, { id: last })).toMatchObject({ data: { ...resume, letter: payload } })
    expect(
      await s.post(`${seller}/RecordSet`, {
        id: last,
        to: 'invited',
        invite_at: 1_893_456_000,
        invite_place: payload.slice(0, 60),
      }),
    ).toMatchObject({ status: true })
    expect(await me.post('/buyer/job/FeedbackAdd', { kind: 'fake', job_id, content: payload })).toMatchObject({
      status: true,
    })
    for (const path of ['RecordList', 'FeedbackList', 'JobList']) answers.push(await me.get(`/buyer/job/${path}`))
  }
  for (const object of ['Job', 'Record', 'Sume', 'Feedback'])
    answers.push(await s.get(`${seller}/${object}Manage`, { limit: 100 }))
  answers.push(await s.get(`${seller}/RecordBoard`))
  expect(
    answers.filter(({ status, raw }) => !status || raw.headers['content-type'] !== 'application/json; charset=utf-8'),
  ).toEqual([])
  const file = await s.download(`${seller}/RecordCalendar`, { id: String(last) })
  expect(file.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' })
  expect(file.headers['content-disposition']).toContain('attachment')
})
