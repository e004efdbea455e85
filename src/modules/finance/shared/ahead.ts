import { refusing } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'

/** Money that has moved did so today or before: a later day would count in balances at once and in statements not yet. Throws `money_ahead`. */
export function refuseAhead(field: string, day: number | null, now: number): void {
  if (day !== null && dayStart(day) > dayStart(now)) throw refusing(field, 'money_ahead', { day: formatDay(day), today: formatDay(now) })
}
