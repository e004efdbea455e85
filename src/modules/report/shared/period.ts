import { dayStart, formatDay } from '#core/value/time.ts'
import { monthsAfter } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'

/** With what a period is compared. */
export const comparisons = ['previous', 'weekdays', 'year'] as const
export type Comparison = (typeof comparisons)[number]
/** What a report can stand beside: an earlier period, or what it was to come to. */
export const besides = [...comparisons, 'target'] as const
export type Beside = (typeof besides)[number]

const WEEK = 7 * 86_400

/**
 * The period that another is compared with. Whole months go back by months, others by their length; the same weekdays by whole weeks. Of a period that runs,
 * only as much of the earlier one counts as has passed of it.
 */
export function comparedWith(period: Slot, how: Comparison, now: number): Slot {
  const back = backBy(period, how)
  const [from, end] = [back(period.from), back(period.end)]
  const runs = period.from <= now && now < period.end
  return { from, end: runs ? Math.min(end, from + (now + 1 - period.from)) : end }
}

function backBy({ from, end }: Slot, how: Comparison): (at: number) => number {
  if (how === 'year') return (at) => monthsAfter(at, -12)
  if (how === 'weekdays') return (at) => at - Math.ceil((end - from) / WEEK) * WEEK
  const months = wholeMonths({ from, end })
  return months > 0 ? (at) => monthsAfter(at, -months) : (at) => at - (end - from)
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
