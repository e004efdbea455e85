import { dayStart, formatDay, parseLocal } from '#core/value/time.ts'

/** Durations of a ranking. */
export const periods = {
  custom: ['自定义', 'Own days', 'Personalizado', '任意'],
  day: ['日榜', 'One day', 'Un día', '1日'],
  week: ['周榜', 'A week', 'Una semana', '1週間'],
  month: ['月榜', 'A month', 'Un mes', '1か月'],
} as const
export type Period = keyof typeof periods

export const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name)

const DAY = 86_400

/** The start of the last day of a ranking that begins on a day; `until` applies to a custom period. Seconds. */
export function lastDay(period: Period, begin: number, until: number | null): number {
  const first = dayStart(begin)
  if (period === 'custom') return dayStart(until ?? begin)
  if (period === 'month') return monthAfter(first) - DAY
  return first + (period === 'week' ? 6 : 0) * DAY
}

/**
 * The same day of the next month; a monthly ranking begins on the 28th at the latest, so that every month has that day.
 */
function monthAfter(first: number): number {
  const [year = 0, month = 0, day = 0] = formatDay(first).split('-').map(Number)
  const next = month === 12 ? `${year + 1}-1-${day}` : `${year}-${month + 1}-${day}`
  return parseLocal(next) ?? first
}

/** Whether every month has the day of the month on which it begins. */
export function everyMonthHas(begin: number): boolean {
  return Number(formatDay(begin).slice(8)) <= 28
}

/** The name of the next ranking of a series: the same name with the day on which the next begins. */
export function nextName(name: string, begin: number): string {
  const day = ` ${formatDay(begin)}`
  return name.replace(/ \d{4}-\d\d-\d\d$/, '').slice(0, 40 - day.length) + day
}
