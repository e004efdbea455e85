import { dayStart } from '#core/value/time.ts'

const DAY = 86_400

/** The settlement day (its first second) of an order completed at `done`: `days` later, where `T+1` is the next day. */
export function settlementDay(done: number, days: number): number {
  return dayStart(done) + days * DAY
}
