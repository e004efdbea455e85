import type { ShownTopic } from '#core/define/topic.ts'
import { monthNamed, monthsAfter } from '#core/value/slots.ts'
import { besides } from './period.ts'
import type { Beside } from './period.ts'
import { dayStart, formatDay } from '#core/value/time.ts'

const DAY = 86_400

export const usualNames = ['today', 'yesterday', 'week', 'last_week', 'days30', 'this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year'] as const // prettier-ignore
type UsualPeriod = (typeof usualNames)[number]

/** What a report is asked for, as it stands in the address. */
export interface Asked {
  topic: string | undefined
  dim: string
  from: number
  to: number
  /** One of the usual periods instead, which moves along with the days. */
  period: UsualPeriod | undefined
  compare: Beside | undefined
  only: string | undefined
  value: string | undefined
  /** The metric that is drawn, and by which values are ranked. */
  rank: string | undefined
}

/** What the address asks for; the last thirty days by day where it says nothing, and these move along, too. */
export function askedIn(search: URLSearchParams, now: number): Asked {
  const today = dayStart(now)
  const dated = search.has('from') || search.has('to')
  const period = usualNames.find((one) => one === search.get('period')) ?? (dated ? undefined : 'days30')
  const compare = besides.find((one) => one === search.get('compare'))
  return {
    topic: search.get('topic') ?? undefined,
    dim: search.get('dim') ?? 'day',
    from: Number(search.get('from')) || today - 29 * DAY,
    to: Number(search.get('to')) || today,
    ...(period ? usualPeriods(now)[period] : {}),
    period,
    compare,
    only: search.get('only') ?? undefined,
    value: search.get('value') ?? undefined,
    rank: search.get('rank') ?? undefined,
  }
}

/** How things stand now has no days: by the first of its dimensions instead. */
export function fitting(asked: Asked, { metrics, dimensions }: ShownTopic): Asked {
  if (metrics.some((metric) => !metric.standing)) return asked
  const timed = asked.dim === 'day' || asked.dim === 'month'
  return { ...asked, dim: timed ? (dimensions[0]?.key ?? 'all') : asked.dim, compare: undefined }
}

/** The periods that people ask for most. */
export function usualPeriods(now: number) {
  const today = dayStart(now)
  const month = monthNamed(formatDay(now).slice(0, 7))
  const year = monthNamed(`${formatDay(now).slice(0, 4)}-01`)
  const quarter = monthsAfter(month.from, -((Number(formatDay(now).slice(5, 7)) - 1) % 3))
  const monday = today - ((new Date(`${formatDay(now)}T00:00:00Z`).getUTCDay() + 6) % 7) * DAY
  return {
    today: { from: today, to: today },
    last_week: { from: monday - 7 * DAY, to: monday - DAY },
    this_quarter: { from: quarter, to: today },
    last_quarter: { from: monthsAfter(quarter, -3), to: quarter - DAY },
    last_year: { from: monthsAfter(year.from, -12), to: year.from - DAY },
    yesterday: { from: today - DAY, to: today - DAY },
    week: { from: today - 6 * DAY, to: today },
    days30: { from: today - 29 * DAY, to: today },
    this_month: { from: month.from, to: today },
    last_month: { from: monthsAfter(month.from, -1), to: month.from - DAY },
    this_year: { from: year.from, to: today },
  }
}

/** The same as the address and a saved report keep it. */
export function searchOf({ from, to, period, ...rest }: Asked): Record<string, string> {
  const said = { ...rest, ...(period ? { period } : { from, to }) }
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
