import { dayStart } from '#core/value/time.ts'
import { weighted } from './order-plan.ts'
import type { Random } from './random.ts'

const [HOUR, DAY] = [3600, 86_400]

/** Job offers by month, the same every year. Salaries in cents, at the level of the last year. */
const needs = [
  {
    month: 1,
    title: '配送司机',
    name: '粮油配送司机',
    kind: 'full',
    per: 'month',
    from: 640_000,
    to: 780_000,
    headcount: 3,
    duties: '持 B2 及以上驾照，每日按线路向网点配送，收回签收单。',
  },
  {
    month: 2,
    title: '仓库保管员',
    name: '仓库保管员',
    kind: 'full',
    per: 'month',
    from: 450_000,
    to: 560_000,
    headcount: 2,
    duties: '负责出入库、码垛与盘点，能使用手持终端。',
  },
  {
    month: 2,
    title: '业务员',
    name: '网点业务员',
    kind: 'full',
    per: 'month',
    from: 400_000,
    to: 850_000,
    headcount: 4,
    duties: '拜访所辖网点，介绍新品，收集订单与意见。',
  },
  {
    month: 3,
    title: '包装工',
    name: '春季收盐临时包装工',
    kind: 'temp',
    per: 'day',
    from: 17_000,
    to: 20_000,
    headcount: 8,
    duties: '计重、封口与贴签，日结。',
  },
  {
    month: 4,
    title: '叉车司机',
    name: '叉车司机',
    kind: 'full',
    per: 'month',
    from: 580_000,
    to: 720_000,
    headcount: 2,
    duties: '持有叉车作业证，负责装卸与移库。',
  },
  {
    month: 5,
    title: '质检员',
    name: '粮食质检员',
    kind: 'full',
    per: 'month',
    from: 520_000,
    to: 650_000,
    headcount: 2,
    duties: '夏粮收购期间扦样、测水分与杂质，出具质检单。',
  },
  {
    month: 6,
    title: '门店导购',
    name: '门店导购（兼职）',
    kind: 'part',
    per: 'day',
    from: 12_000,
    to: 15_000,
    headcount: 4,
    duties: '周末与节假日在门店导购、理货与收银。',
  },
  {
    month: 7,
    title: '业务员',
    name: '区域业务员',
    kind: 'full',
    per: 'month',
    from: 450_000,
    to: 900_000,
    headcount: 3,
    duties: '开发餐饮与食堂客户，签订供货协议。',
  },
  {
    month: 8,
    title: '包装工',
    name: '秋收临时包装工',
    kind: 'temp',
    per: 'day',
    from: 18_000,
    to: 22_000,
    headcount: 10,
    duties: '秋收期间计重、封口与贴签，日结。',
  },
  {
    month: 9,
    title: '仓库保管员',
    name: '夜班仓库保管员',
    kind: 'full',
    per: 'month',
    from: 480_000,
    to: 600_000,
    headcount: 2,
    duties: '夜间收货、巡仓与交接，能搬运 25 千克包装。',
  },
  {
    month: 10,
    title: '门店导购',
    name: '年末门店导购',
    kind: 'temp',
    per: 'day',
    from: 13_000,
    to: 16_000,
    headcount: 6,
    duties: '腌制季与年末促销期间导购与补货。',
  },
] as const

const letters = [
  '可随时到岗。',
  '希望了解班次安排。',
  '家住附近，可住宿。',
  '有同岗位经验，期待面谈。',
  null,
  null,
] as const
const pasts = [
  '在粮库任保管员三年，熟悉先进先出与盘点。',
  '在物流公司开配送车五年，熟悉城区路线。',
  '在超市任导购两年，会用收银与盘点系统。',
  '应届毕业，在校做过仓库实习。',
  '在食品厂包装车间工作四年，会操作封口机。',
] as const
const reasons = ['暂无合适班次', '经验不足', '期望薪资差距较大', '未到场面试', '岗位已有人选'] as const

export interface JobFacts {
  /** Title ids by name. */
  titles: Readonly<Record<string, number>>
  people: readonly { id: number; name: string }[]
}

/** An applicant and the progress of the application. Seconds. */
export interface Application {
  at: number
  person: number
  letter: string | null
  resume: Readonly<Record<string, unknown>>
  seen?: number
  invited?: { at: number; when: number }
  end?: { to: 'hired' | 'refused' | 'withdrawn'; at: number; remark: string }
}

/** A job from publication to closing. */
export interface JobLife {
  posted: number
  job: Readonly<Record<string, unknown>>
  applications: readonly Application[]
  closed: number
}

/** Jobs that start on a day; `average` is the number of applications in an average month of two years. */
export function jobsOn(
  random: Random,
  day: number,
  { facts, average, from, until }: { facts: JobFacts; average: number; from: number; until: number },
): JobLife[] {
  const local = new Date((dayStart(day) + 8 * HOUR) * 1000)
  return needs.flatMap((need, at) => {
    const title_id = facts.titles[need.title]
    const due = need.month === local.getUTCMonth() && local.getUTCDate() === 3 + ((at * 5) % 20)
    return due && title_id !== undefined
      ? [lifeOf(random, dayStart(day), { need, title_id, average, from, until })]
      : []
  })
}

interface JobInput {
  need: (typeof needs)[number]
  title_id: number
  average: number
  from: number
  until: number
}

function lifeOf(random: Random, day: number, { need, title_id, average, from, until }: JobInput): JobLife {
  const { name, kind, per, headcount, duties } = need
  const posted = day + 9 * HOUR + random.between(0, 120) * 60
  // salaries rose by five per cent a year
  const raise = 1 - 0.1 * Math.min(1, (until - posted) / Math.max(1, until - from))
  const step = per === 'month' ? 10_000 : 1000
  const pay = (cents: number) => Math.round((cents * raise) / step) * step
  const job = {
    name,
    title_id,
    kind,
    salary_per: per,
    salary_min: pay(need.from),
    salary_max: pay(need.to),
    headcount,
    duties,
    region: '320902',
    contact: '人事处',
    contact_phone: '0515-88000000',
    welfare: kind === 'full' ? ['insurance', 'meals'] : ['meals'],
  }
  const applicantCount = Math.max(
    1,
    Math.round(average * (need.from > 500_000 ? 1.2 : 0.9) * (0.7 + random.next() * 0.6)),
  )
  const moments = Array.from(
    { length: applicantCount },
    () => posted + random.between(2, 20 * 24) * HOUR + random.between(0, 3599),
  )
  const pool = Math.round(average * 20)
  const people = new Set<number>()
  let openPlaces = headcount
  const applications = [...new Set(moments)]
    .toSorted((a, b) => a - b)
    .flatMap((at): Application[] => {
      const person = random.between(0, pool)
      if (people.has(person)) return []
      people.add(person)
      const application = applicationOf(random, { at, person, title_id, day, mayHire: openPlaces > 0 })
      if (application.end?.to === 'hired') openPlaces -= 1
      return [application]
    })
  return { posted, job, applications, closed: day + 45 * DAY + 17 * HOUR }
}

function applicationOf(
  random: Random,
  {
    at,
    person,
    title_id,
    day,
    mayHire,
  }: { at: number; person: number; title_id: number; day: number; mayHire: boolean },
): Application {
  const resume = {
    gender: random.pick(['female', 'male']),
    birth: dayStart(random.between(315_532_800, 1_104_537_600)),
    edu: random.pick(['junior', 'senior', 'senior', 'college', 'bachelor']),
    exp_years: random.between(0, 12),
    expect_title_id: title_id,
    expect_salary: random.between(45, 80) * 10_000,
    expect_region: '3209',
    experience: random.pick(pasts),
  }
  const base = { at, person, letter: random.pick(letters), resume }
  const outcome = weighted(random, [
    ['left', 8],
    ['withdrawn', 6],
    ['refused', 38],
    ['met', 20],
    ['hired', mayHire ? 28 : 0],
  ] as const)
  if (outcome === 'left') return base
  const seenAt = at + random.between(2, 60) * HOUR
  // decisions come after the last day for applications, because a filled job accepts no more
  const decided = day + 24 * DAY + random.between(0, 15 * 24) * HOUR + (at % 3600)
  const remark = random.pick(reasons)
  if (outcome === 'withdrawn')
    return { ...base, seen: seenAt, end: { to: 'withdrawn', at: seenAt + random.between(3, 70) * HOUR, remark: '' } }
  if (outcome === 'refused')
    return { ...base, seen: seenAt, end: { to: 'refused', at: seenAt + random.between(1, 90) * HOUR, remark } }
  const called = seenAt + random.between(1, 30) * HOUR
  const when = dayStart(called) + random.between(2, 5) * DAY + random.between(9, 16) * HOUR
  return {
    ...base,
    seen: seenAt,
    invited: { at: called, when },
    end: { to: outcome === 'hired' ? 'hired' : 'refused', at: Math.max(decided, when + HOUR), remark },
  }
}
