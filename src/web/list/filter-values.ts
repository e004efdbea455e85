import { dayEnd, dayStart, formatDay, formatInstant, parseLocal } from '#core/value/time.ts'
import { parseDecimal, truncateDecimals } from '#core/value/decimal.ts'

/** `min,max` of a number filter; nothing when both sides are empty (spec section 5). */
export function mergeRange(min: string, max: string): string {
  return min === '' && max === '' ? '' : `${min},${max}`
}

export function splitRange(value: string | undefined): [min: string, max: string] {
  const [min = '', max = ''] = (value ?? '').split(',')
  return [min.trim(), max.trim()]
}

/**
 * A typed side of a number filter as the scaled integer the server takes, cut to its decimals; empty for nothing,
 * undefined for what is no number.
 */
export function typedSide(text: string, scale: number): string | undefined {
  if (text.trim() === '') return ''
  const value = parseDecimal(truncateDecimals(text, scale), scale)
  return typeof value === 'number' ? String(value) : undefined
}

/** Both sides in order: a person may type the larger number first. */
export function orderedRange(min: string, max: string): [min: string, max: string] {
  return min !== '' && max !== '' && Number(min) > Number(max) ? [max, min] : [min, max]
}

/**
 * Both sides of a time filter in order. A day that was typed on the other side means its beginning as the first and its
 * end as the last.
 */
export function orderedTimes(from: number | null, to: number | null): [from: number | null, to: number | null] {
  if (from === null || to === null || from <= to) return [from, to]
  return [to === dayEnd(to) - 1 ? dayStart(to) : to, from === dayStart(from) ? dayEnd(from) - 1 : from]
}

/** Milliseconds become seconds; a range is joined by a comma (spec section 5). */
export function wireSeconds(...milliseconds: readonly number[]): string {
  return milliseconds.map((ms) => Math.floor(ms / 1000)).join(',')
}

/** Sides of a time filter in seconds. */
export function timesOf(value: string | undefined): [from: number | undefined, to: number | undefined] {
  const [from, to] = splitRange(value)
  return [secondsIn(from), secondsIn(to)]
}

/** The readable form of a time filter: days, or days with hours, in the product's time zone. */
export function filterTimeText(value: string, withTime: boolean): string {
  const write = (seconds: number | undefined) =>
    seconds === undefined ? '…' : withTime ? formatInstant(seconds) : formatDay(seconds)
  const [from, to] = timesOf(value)
  if (!value.includes(',')) return write(from)
  return write(from) === write(to) ? write(from) : `${write(from)} ~ ${write(to)}`
}

export const presetKeys = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
] as const
export type PresetKey = (typeof presetKeys)[number]

/** First and last second of a preset range, seen from `now`; months and days are those of the trade. */
export function presetRange(key: PresetKey, now: number): [from: number, to: number] {
  const today = dayStart(now)
  const end = today + day - 1
  const [year = 0, month = 0] = formatDay(now).split('-').map(Number)
  switch (key) {
    case 'today':
      return [today, end]
    case 'yesterday':
      return [today - day, today - 1]
    case 'last_7_days':
      return [today - 6 * day, end]
    case 'last_30_days':
      return [today - 29 * day, end]
    case 'this_month':
      return [monthStart(year, month), monthStart(year, month + 1) - 1]
    case 'last_month':
      return [monthStart(year, month - 1), monthStart(year, month) - 1]
    default:
      return [monthStart(year, 1), monthStart(year + 1, 1) - 1]
  }
}

/** The lines of a pasted column: cells parted by line ends, tabs or commas, each once. */
export function pastedValues(text: string): string[] {
  const parts = text.split(/[\r\n\t,，;；]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** The deepest level that has a value, and the path to it. */
export function cascadePath(filters: Readonly<Record<string, string>>, names: readonly string[]): string[] {
  const path = names.map((name) => filters[name] ?? '')
  const end = path.indexOf('')
  return end < 0 ? path : path.slice(0, end)
}

/** One value a level; levels below the chosen one are emptied. */
export function cascadeChange(path: readonly string[], names: readonly string[]): Record<string, string> {
  if (names.length === 1) return { [names[0] ?? '']: path.at(-1) ?? '' }
  return Object.fromEntries(names.map((name, level) => [name, path[level] ?? '']))
}

const day = 86_400

function monthStart(year: number, month: number): number {
  const zeroBased = year * 12 + month - 1
  return parseLocal(`${Math.floor(zeroBased / 12)}-${(zeroBased % 12) + 1}-1`) ?? 0
}

function secondsIn(text: string): number | undefined {
  return /^-?\d{1,12}$/.test(text) ? Number(text) : undefined
}
