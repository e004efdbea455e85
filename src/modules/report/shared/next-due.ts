import { dayStart, formatDay } from '#core/value/time.ts'

/** A schedule: at a time of each day, of a weekday, or of a day of the month. */
export interface Rhythm {
  readonly every: 'day' | 'week' | 'month'
  /** From Monday, 1, to Sunday, 7. */
  readonly weekday: string | null
  readonly monthday: number | null
  /** `08:30`. */
  readonly clock: string
}

const DAY = 86_400

/** The first due time after a moment. A month without the day uses its last day. */
export function nextDue(rhythm: Rhythm, after: number): number {
  const [hour = 0, minute = 0] = rhythm.clock.split(':').map(Number)
  let at = dayStart(after) + hour * 3600 + minute * 60
  while (at <= after || !isOn(rhythm, at)) at += DAY
  return at
}

function isOn({ every, weekday, monthday }: Rhythm, at: number): boolean {
  if (every === 'day') return true
  const [year = 0, month = 0, day = 0] = formatDay(at).split('-').map(Number)
  if (every === 'week') return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7) === Number(weekday ?? 1)
  return day === Math.min(monthday ?? 1, new Date(Date.UTC(year, month, 0)).getUTCDate())
}
