import { formatDay, parseLocal } from './time.ts'

/** A period: its first second, and the first second after it. */
export interface Slot {
  readonly from: number
  readonly end: number
}
const DAY = 86_400

/** The local day that is called so, `2026-11-21`. */
export function dayNamed(name: string): Slot {
  const from = parseLocal(name) ?? 0
  return { from, end: from + DAY }
}

/** The local month that is called so, `2026-11`. */
export function monthNamed(name: string): Slot {
  const from = parseLocal(`${name}-01`) ?? 0
  return { from, end: monthsAfter(from, 1) }
}

/** The same local day and time so many months later, or the last day of that month where it is shorter. */
export function monthsAfter(seconds: number, months: number): number {
  const [year = 0, month = 0, day = 0] = formatDay(seconds).split('-').map(Number)
  const midnight = parseLocal(formatDay(seconds)) ?? 0
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
  return (parseLocal(target) ?? 0) + (seconds - midnight)
}

/** The days or months that a stretch touches, in their order, by name. */
export function slotsIn({ from, end }: Slot, per: 'day' | 'month'): string[] {
  const names: string[] = []
  for (let at = from; at < end;) {
    const name = per === 'day' ? formatDay(at) : formatDay(at).slice(0, 7)
    names.push(name)
    at = (per === 'day' ? dayNamed(name) : monthNamed(name)).end
  }
  return names
}
