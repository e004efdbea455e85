import type { Problem } from '#core/errors/errors.ts'
import { weekdays } from './words.ts'

export type Weekday = keyof typeof weekdays

/** Working or opening hours, in the supplier's time zone. No days means every day. */
export interface Hours {
  readonly days: readonly string[] | null
  readonly from: number
  readonly to: number
}

/** The end must be after the beginning. */
export function hoursProblems(from: number, to: number, field: string): Problem[] {
  return to <= from ? [{ field, code: 'recycle_hours' }] : []
}

/** Whether a moment is within the hours, by its weekday (0 is Sunday) and hour in the supplier's time zone. */
export function isWithin({ days, from, to }: Hours, { weekday, hour }: { weekday: number; hour: number }): boolean {
  const name = names[weekday]
  const works = days === null || days.length === 0 || (name !== undefined && days.includes(name))
  return works && hour >= from && hour < to
}

const names: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
