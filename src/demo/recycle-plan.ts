import { dayStart } from '#core/value/time.ts'
import { weighted } from './order-plan.ts'
import { localitiesIn, randomAddress } from './localities.ts'
import type { Random } from './random.ts'
import { weekdayOf } from './trade-rules.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** A published question: accepted answers in order, best first, and the first rejected one. */
export interface AskedQuestion {
  multi: boolean
  taken: readonly number[]
  rejected: number | null
}

/** Initial facts of recycling, in id order. */
export interface RecycleFacts {
  kinds: readonly {
    category: number
    name: string
    questions: readonly AskedQuestion[]
    brands: readonly number[]
    mailed: boolean
  }[]
  points: readonly number[]
  collectors: readonly number[]
  inspectors: readonly number[]
  people: readonly { id: number; name: string }[]
}

/** A recycling order from its quote to the payout. Moments in seconds; a missing moment does not happen. */
export interface RecycleLife {
  placed: number
  /** Index of the member among all who ever recycle. */
  person: number
  request: { category_id: number; brand_id?: number; answers: number[] }
  handover: {
    mode: 'visit' | 'counter' | 'mail'
    point_id: number
    address: string
    region: string
    appoint_at?: number
  }
  staff: number
  assigned: number
  /** Expected arrival of the parcel. */
  expected?: number
  sent?: { at: number; express_no: string }
  received: number
  inspected: number
  finding?: { answers: number[]; adjust?: number; reason?: string }
  end: 'given_up' | 'refused' | 'declined' | 'paid'
  ended: number
}

/**
 * Seasonal factors: air conditioners before summer, refrigerators in summer, washing machines before the new year,
 * phones in November.
 */
const seasons: Readonly<Record<string, readonly number[]>> = {
  空调: [0.4, 0.5, 0.8, 1.1, 1.7, 2.1, 2.0, 1.4, 0.8, 0.5, 0.4, 0.3],
  冰箱: [0.8, 0.7, 0.9, 1.0, 1.2, 1.4, 1.5, 1.3, 1.0, 0.8, 0.8, 0.6],
  洗衣机: [1.5, 0.8, 1.1, 1.0, 0.9, 0.8, 0.8, 0.8, 1.0, 1.0, 1.0, 1.3],
  手机: [1.1, 0.8, 0.9, 0.9, 0.9, 1.2, 0.8, 0.9, 1.2, 1.0, 1.5, 0.8],
}
const seasonOf = (name: string, day: number) => seasons[name]?.[new Date((day + 8 * HOUR) * 1000).getUTCMonth()] ?? 1

/** Orders of a day, in time order: half as many at the beginning as in the middle, more at weekends. */
export function recycleOrdersOn(
  random: Random,
  day: number,
  { facts, average, from, until }: { facts: RecycleFacts; average: number; from: number; until: number },
): RecycleLife[] {
  const growth = 0.5 + (day - from) / Math.max(1, until - from)
  const shares = facts.kinds.map((kind) => [kind, seasonOf(kind.name, day)] as const)
  const season = shares.reduce((sum, [, share]) => sum + share, 0) / Math.max(1, shares.length)
  const expectedCount = average * growth * season * (weekdayOf(day) % 6 === 0 ? 1.3 : 0.9) * (0.7 + random.next() * 0.6)
  const count = facts.kinds.length === 0 ? 0 : Math.floor(expectedCount) + (random.next() < expectedCount % 1 ? 1 : 0)
  const moments = Array.from({ length: count }, () => dayStart(day) + 8 * HOUR + random.between(0, 13 * HOUR))
  const pool = Math.round(((until - from) / DAY) * average * 0.7)
  return [...new Set(moments)]
    .toSorted((a, b) => a - b)
    .map((placed) => lifeOf(random, placed, { facts, kind: weighted(random, shares), pool }))
}

type Kind = RecycleFacts['kinds'][number]

function lifeOf(
  random: Random,
  placed: number,
  { facts, kind, pool }: { facts: RecycleFacts; kind: Kind; pool: number },
): RecycleLife {
  const mode = weighted(
    random,
    kind.mailed
      ? ([
          ['mail', 70],
          ['counter', 30],
        ] as const)
      : ([
          ['visit', 86],
          ['counter', 14],
        ] as const),
  )
  const locality = random.pick(localitiesIn('盐城市'))
  const answers = answersOf(random, kind.questions)
  const morning = dayStart(placed) + DAY + 9 * HOUR + random.between(0, 90) * MINUTE
  const early = placed < dayStart(placed) + 16 * HOUR
  const appoint_at =
    dayStart(placed) +
    random.between(early ? 1 : 2, 4) * DAY +
    random.between(10, 17) * HOUR +
    random.pick([0, 30]) * MINUTE
  const assigned = early && mode !== 'mail' ? placed + random.between(15, 150) * MINUTE : morning
  const expected = dayStart(assigned) + random.between(2, 4) * DAY + random.between(9, 17) * HOUR
  const received =
    mode === 'mail' ? expected + random.between(5, 50) * MINUTE : appoint_at + random.between(5, 70) * MINUTE
  const inspected = received + random.between(8, mode === 'mail' ? 600 : 40) * MINUTE
  const finding = findingOf(random, kind.questions, answers)
  const end = weighted(random, [
    ['given_up', 7],
    ['refused', 2],
    ['declined', finding ? 4 : 0],
    ['paid', 87],
  ] as const)
  const pay = dayStart(inspected) + random.between(1, 3) * DAY + 10 * HOUR + random.between(0, 360) * MINUTE
  return {
    placed,
    person: random.between(0, pool),
    request: {
      category_id: kind.category,
      ...(kind.brands.length > 0 ? { brand_id: random.pick(kind.brands) } : {}),
      answers,
    },
    handover: {
      mode,
      point_id: random.pick(facts.points),
      region: locality.code,
      address: randomAddress(random, locality),
      ...(mode === 'mail' ? {} : { appoint_at }),
    },
    staff: random.pick(mode === 'visit' ? facts.collectors : facts.inspectors),
    assigned,
    ...(mode === 'mail'
      ? { expected, sent: { at: assigned + random.between(1, 20) * HOUR, express_no: `SF${random.digits(12)}` } }
      : {}),
    received,
    inspected,
    ...(finding ? { finding } : {}),
    end,
    ended:
      end === 'given_up'
        ? assigned + random.between(10, 300) * MINUTE
        : end === 'paid'
          ? pay
          : inspected + random.between(1, 30) * HOUR,
  }
}

/** Better answers are more frequent; multiple-choice questions are mostly empty. */
function answersOf(random: Random, questions: readonly AskedQuestion[]): number[] {
  return questions.flatMap(({ multi, taken }) => {
    if (taken.length === 0) return []
    if (multi) return taken.filter(() => random.chance(22))
    return [taken[Math.floor(random.next() ** 1.5 * taken.length)] ?? 0]
  })
}

/**
 * Inspection result when it differs: one grade worse, an unreported defect, or occasionally a deduction without an
 * answer. Undefined: as reported.
 */
function findingOf(
  random: Random,
  questions: readonly AskedQuestion[],
  reported: readonly number[],
): RecycleLife['finding'] {
  const dice = random.next()
  if (dice < 0.76) return undefined
  const [first] = questions
  if (dice > 0.985 && first?.rejected)
    return { answers: [first.rejected, ...reported.filter((id) => !first.taken.includes(id))] }
  if (dice > 0.95)
    return {
      answers: [...reported],
      adjust: random.between(5, 40) * 100,
      reason: random.pick(['电机异响，需整机拆解', '内胆破裂', '电路板受潮', '屏幕有暗斑']),
    }
  return {
    answers: questions.flatMap(({ multi, taken }, at) => {
      const reportedHere = taken.filter((id) => reported.includes(id))
      if (multi) return at === 1 && reportedHere.length === 0 ? taken.slice(0, 1) : reportedHere
      const worse = at === 0 ? taken[taken.indexOf(reportedHere[0] ?? 0) + 1] : undefined
      return worse === undefined ? reportedHere : [worse]
    }),
  }
}
