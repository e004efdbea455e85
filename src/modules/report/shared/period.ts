import { dayStart, formatDay } from '#core/value/time.ts'
import { monthsAfter } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'

/** With what a period is compared. */
export const comparisons = ['previous', 'weekdays', 'year'] as const
export type Comparison = (typeof comparisons)[number]
/** What a report can stand beside: an earlier period, or what it was to come to. */
export const besides = [...comparisons, 'target'] as const
export type Beside = (typeof besides)[number]

const DAY = 86_400
const WEEK = 7 * DAY

/**
 * The period that another is compared with. Whole months go back by months, others by their length; the same weekdays by whole weeks. Of a period that runs,
 * only as much of the earlier one counts as has passed of it; one from the first of a month until today stands beside the month before, from the first of a
 * year beside the year before.
 */
export function comparedWith(period: Slot, how: Comparison, now: number): Slot {
  const runs = period.from <= now && now < period.end
  const months = how === 'year' ? 12 : how === 'weekdays' ? 0 : wholeMonths(period) || (runs ? monthsToDate(period, now) : 0)
  const back = (at: number) => (months > 0 ? monthsAfter(at, -months) : at - lengthOf(period, how))
  const [from, end] = [back(period.from), back(period.end)]
  if (!runs) return { from, end }
  // a year has its days, a month may be shorter than what has passed of this one
  return {
    from,
    end: months === 12 ? back(now + 1) : Math.min(Math.max(end, months > 0 ? period.from : 0), from + (now + 1 - period.from)),
  }
}

function lengthOf({ from, end }: Slot, how: Comparison): number {
  return how === 'weekdays' ? Math.ceil((end - from) / WEEK) * WEEK : end - from
}

/** How many months a period that ends today has begun: a year from its first day; none where it begins within a month. */
function monthsToDate({ from, end }: Slot, now: number): number {
  if (!firstOfMonth(from) || dayStart(from) !== from || end !== dayStart(now) + DAY) return 0
  let months = 1
  while (monthsAfter(from, months) < end) months++
  return months > 1 && formatDay(from).endsWith('-01-01') ? 12 : months
}

/** How many whole months a period is; none where it begins or ends within one. */
function wholeMonths({ from, end }: Slot): number {
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
