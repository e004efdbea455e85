import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { product } from '../index.ts'

const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), addons: ['sms'], simulator: simulator.url, log: false })
const { account } = simulator
const at = '/addons/sms/seller'

interface Saved {
  id: number
}

test('[B12] a candidate is notified of an interview where the supplier has a template for it, and not otherwise', async () => {
  const s = await t.supplier()
  await s.post(`${at}/SetSave`, {
    provider: 'aliyun',
    key_id: account.id,
    key_secret: account.secret,
    app_id: account.app,
    sign_name: account.sign,
  })
  const idOf = async (path: string, body: Record<string, unknown>) => (await s.post<Saved>(path, body)).data.id
  await idOf(`${at}/TemplateSave`, {
    code: 'job_interview',
    name: '面试邀约',
    type: 'notice',
    content: '${name}您好，请于${time}到${place}参加${job}的面试',
    provider: 'aliyun',
    provider_template_id: 'SMS_100',
    enabled: true,
  })
  const title_id = await idOf('/seller/job/TitleSave', { name: '仓储' })
  const body = { name: '保管员', title_id, kind: 'full', salary_per: 'month', headcount: 1, duties: '盘点' }
  const job_id = await idOf('/seller/job/JobSave', body)
  await s.post('/seller/job/JobShow', { id: job_id })
  const phone = somePhone()
  const me = await buyerOf(t, s, await idOf('/seller/member/MemberSave', { name: '李明', phone, source: 'h5' }))
  await me.post('/buyer/job/SumeSave', { name: '李明', phone })
  const { id } = (await me.post<Saved>('/buyer/job/Apply', { job_id })).data
  const set = (to: string, more: Record<string, string | number> = {}) =>
    s.post('/seller/job/RecordSet', { id, to, ...more })
  expect(await set('invited', { invite_at: 1_893_456_000, invite_place: '二楼' })).toMatchObject({ status: true })
  const contents = async () =>
    (await s.get<{ content: string }[]>(`${at}/RecordManage`)).data.map(({ content }) => content)
  // the record does not name the candidate, the message does
  await vi.waitFor(
    async () => expect(await contents()).toEqual(['****您好，请于2030-01-01 08:00:00到二楼参加保管员的面试']),
    {
      timeout: 60_000,
    },
  )
  await vi.waitFor(
    async () =>
      expect((await simulator.taken()).map(({ params }) => params)).toMatchObject([expect.stringContaining('李明')]),
    { timeout: 60_000 },
  )
  expect(await set('hired')).toMatchObject({ status: true })
  const unsealedCount = async () =>
    t.database.sql(`select 1 from addon_task where suid = $1 and name like 'job_record.%' and state <> 'done'`, [
      s.suid,
    ])
  await vi.waitFor(async () => expect(await unsealedCount()).toEqual([]), { timeout: 60_000 })
  expect(await contents()).toHaveLength(1)
  // the delivery was never reported: a month later the recipient is erased
  const records = () =>
    t.database.sql<{ id: number; state: string; sealed: boolean }>(
      `select id::int, state, sealed_to is not null as sealed from sms_record where suid = $1`,
      [s.suid],
    )
  await vi.waitFor(async () => expect(await records()).toMatchObject([{ state: 'submitted', sealed: true }]), {
    timeout: 60_000,
  })
  await t.database.sql(`update sms_record set created_at = created_at - interval '31 days' where suid = $1`, [s.suid])
  await t.app.jobs.work('daily', {})
  expect(await records()).toMatchObject([{ state: 'submitted', sealed: false }])
  expect(await s.post(`${at}/RecordQuery`, { id: (await records())[0]?.id })).toMatchObject({ code: 'state_changed' })
})
