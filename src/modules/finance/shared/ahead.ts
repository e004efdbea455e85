import { refusing } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'

/** Money that has moved did so today or before: a later day would count in balances at once and in statements not yet. Throws `money_ahead`. */
export function refuseAhead(field: string, day: number | null, now: number): void {
  if (day !== null && dayStart(day) > dayStart(now)) throw refusing(field, 'money_ahead', { day: formatDay(day), today: formatDay(now) })
}

const MOST_DAYS = 3660

/** What the books begin with lies ten years back at most: every month since would have to be closed, and an earlier day is a slip. Throws `money_long_ago`. */
export function refuseLongAgo(field: string, day: number, now: number): void {
  const first = dayStart(now) - MOST_DAYS * 86_400
  if (day < first) throw refusing(field, 'money_long_ago', { day: formatDay(day), first: formatDay(first) })
}
