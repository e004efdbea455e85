import { dayStart } from '#core/value/time.ts'

const DAY = 86_400

/** The day, by its first second, on which something done at `done` is settled: so many days later, `T+1` being the next one. */
export function settlementDay(done: number, days: number): number {
  return dayStart(done) + days * DAY
}
