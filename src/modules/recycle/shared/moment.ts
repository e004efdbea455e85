import { dayStart, formatDay } from '#core/value/time.ts'

/** The weekday (0 is Sunday) and hour of a moment in the supplier's time zone. */
export function momentOf(seconds: number): { weekday: number; hour: number } {
  return {
    weekday: new Date(`${formatDay(seconds)}T00:00:00Z`).getUTCDay(),
    hour: Math.floor((seconds - dayStart(seconds)) / 3600),
  }
}
