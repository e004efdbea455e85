import { dayStart, formatDay } from '#core/value/time.ts'

/** How often something is sent: at an hour of each day, of a day of the week, or of a day of the month. */
export interface Rhythm {
  readonly every: 'day' | 'week' | 'month'
  /** From Monday, 1, to Sunday, 7. */
  readonly weekday: string | null
  readonly monthday: number | null
  /** `08:30`. */
  readonly clock: string
}

const DAY = 86_400

/** The first moment after another at which it is due. A month that lacks the day has it on its last one. */
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
