import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import { buyerClient } from './client.ts'
import type { Client } from './client.ts'
import { randomContact } from './people.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'

const DAY = 86_400
const titles = {
  仓储物流: ['仓库保管员', '叉车司机', '配送司机'],
  销售: ['业务员', '门店导购'],
  生产: ['包装工', '质检员'],
} as const

const jobs = [
  {
    name: '仓库保管员（早班）',
    title: '仓库保管员',
    kind: 'full',
    salary_min: 450_000,
    salary_max: 580_000,
    salary_per: 'month',
    headcount: 2,
    edu: 'senior',
    welfare: ['insurance', 'meals'],
    duties: '负责食盐与粮食出入库、码垛与盘点；能使用手持终端，能搬运 25 千克包装。',
  },
  {
    name: '叉车司机',
    title: '叉车司机',
    kind: 'full',
    salary_min: 600_000,
    salary_max: 750_000,
    salary_per: 'month',
    headcount: 2,
    edu: 'junior',
    exp_years: 2,
    welfare: ['insurance', 'meals', 'lodging'],
    duties: '持有叉车作业证，负责装卸与移库，遵守库区限速。',
  },
  {
    name: '粮油配送司机',
    title: '配送司机',
    kind: 'full',
    salary_min: 650_000,
    salary_max: 800_000,
    salary_per: 'month',
    headcount: 3,
    exp_years: 3,
    welfare: ['insurance', 'transport'],
    duties: '持 B2 及以上驾照，每日按线路向网点配送，收回签收单。',
  },
  {
    name: '网点业务员',
    title: '业务员',
    kind: 'full',
    salary_min: 400_000,
    salary_max: 900_000,
    salary_per: 'month',
    headcount: 4,
    edu: 'college',
    welfare: ['insurance', 'bonus', 'training'],
    duties: '拜访所辖网点，介绍食盐与粮油新品，收集订单与意见。',
  },
  {
    name: '秋收临时包装工',
    title: '包装工',
    kind: 'temp',
    salary_min: 18_000,
    salary_max: 22_000,
    salary_per: 'day',
    headcount: 6,
    welfare: ['meals'],
    duties: '秋收期间在包装车间计重、封口与贴签，日结。',
  },
] as const

const pasts = [
  '在粮库任保管员三年，熟悉先进先出与盘点。',
  '在物流公司开配送车五年，熟悉城区路线。',
  '在超市任导购两年，会用收银与盘点系统。',
  '应届毕业，在校做过仓库实习。',
]
const letters = ['可随时到岗。', '希望了解班次安排。', '家住附近，可住宿。', null] as const

interface Created {
  id: number
}

/**
 * Jobs and applications of the demo's supplier: candidates save résumés and apply as buyers, the supplier processes
 * them through the calls.
 */
export async function fillJobs(app: FastifyInstance, client: Client, suid: number, now: number): Promise<void> {
  const random = seededRandom(20260800)
  const add = async (object: string, body: Readonly<Record<string, unknown>>) =>
    (await client.post<Created>(`/seller/job/${object}Save`, body)).id
  const titleIds = new Map<string, number>()
  for (const [top, below] of Object.entries(titles)) {
    const parent_id = await add('Title', { name: top })
    for (const name of below) titleIds.set(name, await add('Title', { name, parent_id }))
  }
  await client.post('/seller/job/JobSettingSave', { keep_months: 24, interview_place: '办公楼二楼会议室' })
  const created: number[] = []
  for (const { title, ...body } of jobs) {
    const region = '320902'
    const id = await add('Job', {
      ...body,
      title_id: titleIds.get(title),
      region,
      contact: '人事处',
      contact_phone: '0515-88000000',
      expire_at: dayStart(now) + 60 * DAY,
    })
    await client.post('/seller/job/JobShow', { id })
    created.push(id)
  }
  for (let n = 0; n < 18; n++) {
    const person = await candidate(app, client, {
      suid,
      random,
      n,
      title: [...titleIds.values()][n % titleIds.size] ?? null,
    })
    const { id } = await person.post<Created>('/buyer/job/Apply', {
      job_id: created[n % created.length],
      letter: random.pick(letters),
    })
    await handle(client, { id, n, at: dayStart(now) + (1 + (n % 3)) * DAY + 9 * 3600 })
    if (n === 5)
      await person.post('/buyer/job/FeedbackAdd', {
        kind: 'other',
        job_id: created[0],
        content: '希望注明是否需要上夜班。',
      })
  }
}

async function candidate(
  app: FastifyInstance,
  client: Client,
  { suid, random, n, title }: { suid: number; random: Random; n: number; title: number | null },
): Promise<Client> {
  const phone = `186${String(n).padStart(4, '0')}${random.digits(4)}`
  const name = randomContact(random)
  const { id } = await client.post<Created>('/seller/member/MemberSave', { name, phone, source: 'mini' })
  const person = await buyerClient(app, { suid, member: id })
  await person.post('/buyer/job/SumeSave', {
    name,
    phone,
    gender: random.pick(['female', 'male']),
    birth: dayStart(random.between(315_532_800, 1_104_537_600)),
    edu: random.pick(['junior', 'senior', 'college', 'bachelor']),
    exp_years: random.between(0, 12),
    expect_title_id: title,
    expect_salary: random.between(45, 80) * 10_000,
    expect_region: '3209',
    experience: random.pick(pasts),
  })
  return person
}

/** Some applications wait; others reach an interview, a contract or a refusal. */
async function handle(client: Client, { id, n, at }: { id: number; n: number; at: number }): Promise<void> {
  const set = (to: string, more: Readonly<Record<string, unknown>> = {}) =>
    client.post('/seller/job/RecordSet', { id, to, ...more })
  const variant = n % 6
  if (variant === 0) return
  await set('seen')
  if (variant === 2) await set('refused', { remark: '暂无合适班次' })
  if (variant >= 3) await set('invited', { invite_at: at })
  if (variant === 5) await set('hired')
}
