/** Excel's day numbers, and the clock on the wall of a time zone. */

const day = 86_400
const epoch1900 = 25_569 // day number of 1970-01-01 counted from 1899-12-30
const gap1904 = 1462
const lastDay = 2_958_465 // 9999-12-31

/** How a number format shows a day number: its date, its time of day, both, or hours that run past 24. */
export type DateLook = 'date' | 'datetime' | 'time' | 'elapsed'

/**
 * The day number of `YYYY-MM-DD`; undefined for what Excel cannot show as a date (before 1900-03-01, after 9999, no
 * such day).
 */
export function serialOfDate(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return undefined
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const days = Date.UTC(year, month - 1, dayOfMonth) / (day * 1000)
  const serial = days + epoch1900
  // A day that the month does not have would have become one of the next month.
  return serial >= 61 && serial <= lastDay && dateOfUnixDay(days) === text ? serial : undefined
}

/**
 * The day number with its fraction for an instant in seconds, on the wall clock at `offset`; undefined if Excel has no
 * such date.
 */
export function serialOfInstant(seconds: number, offset: ZoneOffset): number | undefined {
  const local = Math.floor(seconds) + offset(seconds)
  const days = Math.floor(local / day)
  const serial = days + epoch1900
  return serial >= 61 && serial <= lastDay ? serial + (local - days * day) / day : undefined
}

/** `YYYY-MM-DD HH:mm:ss` of an instant in seconds, on the wall clock at `offset`. */
export function wallClock(seconds: number, offset: ZoneOffset): string {
  const local = Math.floor(seconds) + offset(seconds)
  const days = Math.floor(local / day)
  return `${dateOfUnixDay(days)} ${hms(local - days * day)}`
}

/**
 * A day number as text: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, or `HH:mm:ss` for times and durations.
 * A time of day is never dropped: a date that has one is given with it. Undefined when the number is no date.
 */
export function textOfSerial(serial: number, look: DateLook, from1904: boolean): string | undefined {
  if (!(serial >= 0)) return undefined
  const seconds = Math.round(serial * day)
  const days = Math.floor(seconds / day) + (from1904 && look !== 'elapsed' ? gap1904 : 0)
  const secondsOfDay = seconds % day
  if (look === 'elapsed') return hms(seconds)
  if (look === 'time' && serial < 1) return hms(secondsOfDay)
  if (days > lastDay) return undefined
  const date = dateOfDay(days, from1904)
  return look === 'date' && secondsOfDay === 0 ? date : `${date} ${hms(secondsOfDay)}`
}

/** Seconds that a time zone is ahead of UTC at an instant. */
export type ZoneOffset = (seconds: number) => number

/**
 * Offsets of a time zone (IANA name). They are looked up once a week of calendar, except in weeks where the clock
 * changes.
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, ...wallFields })
  const exact = (seconds: number): number => {
    const part = Object.fromEntries(clock.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) / 1000 - Math.floor(seconds)
  }
  const week = 7 * day
  const weeks = new Map<number, number | undefined>()
  return (seconds) => {
    const index = Math.floor(seconds / week)
    if (!weeks.has(index)) {
      const [start, end] = [exact(index * week), exact((index + 1) * week)]
      weeks.set(index, start === end ? start : undefined)
    }
    return weeks.get(index) ?? exact(seconds)
  }
}

const wallFields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

function dateOfDay(days: number, from1904: boolean): string {
  // The 1900 system counts a 29 February 1900 that never was; days before it are one off.
  if (days === 60 && !from1904) return '1900-02-29'
  return dateOfUnixDay(days + (days < 60 && !from1904 ? 1 : 0) - epoch1900)
}

// Files repeat days; formatting one is slow compared with a lookup.
const dates = new Map<number, string>()

function dateOfUnixDay(unixDay: number): string {
  const cached = dates.get(unixDay)
  if (cached !== undefined) return cached
  const text = new Date(unixDay * day * 1000).toISOString().split('T', 1)[0] ?? ''
  if (dates.size > 10_000) dates.clear()
  dates.set(unixDay, text)
  return text
}

function hms(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
