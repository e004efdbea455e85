import type { ShownTopic } from '#core/define/topic.ts'
import { monthNamed, monthsAfter } from '#core/value/slots.ts'
import { comparisonOptions } from './period.ts'
import type { ComparisonOption } from './period.ts'
import { dayStart, formatDay } from '#core/value/time.ts'

const DAY = 86_400

export const presetNames = [
  'today',
  'yesterday',
  'week',
  'last_week',
  'days30',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const
type PresetPeriod = (typeof presetNames)[number]

/** The query of a report, as in the URL. */
export interface ReportQuery {
  topic: string | undefined
  dim: string
  from: number
  to: number
  /** A preset period that moves with the days, instead of fixed days. */
  period: PresetPeriod | undefined
  compare: ComparisonOption | undefined
  only: string | undefined
  value: string | undefined
  /** The metric that is drawn, and that ranks the values. */
  rank: string | undefined
}

/** Reads a report query from the URL; defaults to the last thirty days by day, which also move along. */
export function parseReportQuery(search: URLSearchParams, now: number): ReportQuery {
  const today = dayStart(now)
  const dated = search.has('from') || search.has('to')
  const period = presetNames.find((name) => name === search.get('period')) ?? (dated ? undefined : 'days30')
  const compare = comparisonOptions.find((option) => option === search.get('compare'))
  return {
    topic: search.get('topic') ?? undefined,
    dim: search.get('dim') ?? 'day',
    from: Number(search.get('from')) || today - 29 * DAY,
    to: Number(search.get('to')) || today,
    ...(period ? presetPeriods(now)[period] : {}),
    period,
    compare,
    only: search.get('only') ?? undefined,
    value: search.get('value') ?? undefined,
    rank: search.get('rank') ?? undefined,
  }
}

/** A topic of current state has no days: uses the first of its dimensions instead. */
export function fitToTopic(query: ReportQuery, { metrics, dimensions }: ShownTopic): ReportQuery {
  if (metrics.some((metric) => !metric.standing)) return query
  const timed = query.dim === 'day' || query.dim === 'month'
  return { ...query, dim: timed ? (dimensions[0]?.key ?? 'all') : query.dim, compare: undefined }
}

/** The preset periods. */
export function presetPeriods(now: number) {
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

/** The query parameters as in the URL and in a saved report. */
export function searchOf({ from, to, period, ...params }: ReportQuery): Record<string, string> {
  const urlParams = { ...params, ...(period ? { period } : { from, to }) }
  return Object.fromEntries(
    Object.entries(urlParams).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
