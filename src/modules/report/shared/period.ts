import { dayStart, formatDay } from '#core/value/time.ts'
import { monthsAfter } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'

/** The periods that a period can be compared with. */
export const comparisons = ['previous', 'weekdays', 'year'] as const
export type Comparison = (typeof comparisons)[number]
/** What a report can be compared with: an earlier period, or its targets. */
export const comparisonOptions = [...comparisons, 'target'] as const
export type ComparisonOption = (typeof comparisonOptions)[number]

const DAY = 86_400
const WEEK = 7 * DAY

/**
 * The comparison period. Whole months are shifted by months, others by their length, weekdays by whole weeks. For a
 * running period, only the elapsed part of the earlier one counts; a period from the first of a month until today is
 * compared with the month before, from the first of a year with the year before.
 */
export function comparisonPeriod(period: Slot, how: Comparison, now: number): Slot {
  const runs = period.from <= now && now < period.end
  const months =
    how === 'year' ? 12 : how === 'weekdays' ? 0 : fullMonths(period) || (runs ? monthsToDate(period, now) : 0)
  const back = (at: number) => (months > 0 ? monthsAfter(at, -months) : at - lengthOf(period, how))
  const [from, end] = [back(period.from), back(period.end)]
  if (!runs) return { from, end }
  // a year keeps its days, while a month can be shorter than the elapsed part of this one
  return {
    from,
    end:
      months === 12
        ? back(now + 1)
        : Math.min(Math.max(end, months > 0 ? period.from : 0), from + (now + 1 - period.from)),
  }
}

function lengthOf({ from, end }: Slot, how: Comparison): number {
  return how === 'weekdays' ? Math.ceil((end - from) / WEEK) * WEEK : end - from
}

/**
 * The months that a period ending today has begun: 12 from the first day of a year; 0 where it begins within a month.
 */
function monthsToDate({ from, end }: Slot, now: number): number {
  if (!firstOfMonth(from) || dayStart(from) !== from || end !== dayStart(now) + DAY) return 0
  let months = 1
  while (monthsAfter(from, months) < end) months++
  return months > 1 && formatDay(from).endsWith('-01-01') ? 12 : months
}

/** The number of whole months of a period; 0 where it begins or ends within one. */
function fullMonths({ from, end }: Slot): number {
  if (dayStart(from) !== from) return 0
  for (let months = 1; months <= 120; months++) {
    const at = monthsAfter(from, months)
    if (at > end) return 0
    if (at === end) return firstOfMonth(from) ? months : 0
  }
  return 0
}

function firstOfMonth(at: number): boolean {
  return formatDay(at).endsWith('-01')
}
