import type { Problem } from '#core/errors/errors.ts'
import { weekdays } from './words.ts'

export type Weekday = keyof typeof weekdays

/** When somebody works or a place is open, in the hours of the supplier’s day. No days: every day. */
export interface Hours {
  readonly days: readonly string[] | null
  readonly from: number
  readonly to: number
}

/** A day begins before it ends. */
export function hoursProblems(from: number, to: number, field: string): Problem[] {
  return to <= from ? [{ field, code: 'recycle_hours' }] : []
}

/** Whether a moment lies within them, told by its weekday (0 is Sunday) and its hour, where the supplier is. */
export function isWithin({ days, from, to }: Hours, { weekday, hour }: { weekday: number; hour: number }): boolean {
  const name = names[weekday]
  const works = days === null || days.length === 0 || (name !== undefined && days.includes(name))
  return works && hour >= from && hour < to
}

const names: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
