import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'

/**
 * Refuses a future day for moved money: it would count in balances at once, but not yet in statements. Throws
 * `money_ahead`.
 */
export function checkNotFuture(field: string, day: number | null, now: number): void {
  if (day !== null && dayStart(day) > dayStart(now))
    throw refusing(field, 'money_ahead', { day: figure.day(day), today: figure.day(now) })
}

const MAX_DAYS = 3660

/**
 * Refuses an opening day more than ten years ago: every month since would have to be closed, and an earlier day is a
 * typing error. Throws `money_long_ago`.
 */
export function checkNotTooOld(field: string, day: number, now: number): void {
  const first = dayStart(now) - MAX_DAYS * 86_400
  if (day < first) throw refusing(field, 'money_long_ago', { day: figure.day(day), first: figure.day(first) })
}
