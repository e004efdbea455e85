import { textOfSerial } from './calendar.ts'
import type { DateLook } from './calendar.ts'
import { plainNumber, shiftPoint } from './plain-number.ts'

/** How a number format shows a number. */
export type NumberLook = DateLook | 'number' | 'percent'

/** The formats that every workbook has without naming them, where they are no plain numbers. */
const builtIn: ReadonlyMap<number, NumberLook> = new Map<number, NumberLook>([
  [9, 'percent'],
  [10, 'percent'],
  ...[14, 15, 16, 17].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
  // Dates and times of the Chinese, Japanese and Korean editions.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[32, 33, 34, 35, 55, 56].map((id) => [id, 'time'] as const),
  [45, 'time'],
  [46, 'elapsed'],
  [47, 'time'],
])

/** The look of a built-in format number. */
export function lookOfId(id: number): NumberLook {
  return builtIn.get(id) ?? 'number'
}

/**
 * The look of a format code such as `yyyy"年"m"月"d"日"`, `[h]:mm` or `0.0%`: of its first section, which is that of
 * positive numbers.
 */
export function lookOfCode(code: string): NumberLook {
  const elapsed = /\[(h+|m+|s+)\]/i.test(code)
  const bare = code
    .replace(/\\.|_.|\*.|"[^"]*"?|\[[^\]]*\]|e[+-]/gi, '')
    .split(';', 1)[0]
    ?.replace(/general|am\/pm|a\/p|上午\/下午/gi, (token) => (/^g/i.test(token) ? '' : 'h'))
  if (bare === undefined || bare === '') return elapsed ? 'elapsed' : 'number'
  if (elapsed) return 'elapsed'
  const time = /[hs]/i.test(bare)
  // A lone m means month unless hours or seconds are next to it.
  const date = /[ydeg]/i.test(bare) || (!time && /m/i.test(bare))
  if (date && !/[#?]/.test(bare)) return time ? 'datetime' : 'date'
  if (time && !/[#?]/.test(bare)) return 'time'
  return bare.includes('%') ? 'percent' : 'number'
}

/** A stored number as text: plain decimal, `12.5%`, or a date or time as `textOfSerial` gives it. */
export function formatNumber(stored: string, look: NumberLook, from1904: boolean): string {
  if (look === 'number') return plainNumber(stored)
  if (look === 'percent') return percentText(stored)
  return textOfSerial(Number(stored), look, from1904) ?? plainNumber(stored)
}

function percentText(stored: string): string {
  const plain = plainNumber(stored)
  return /^-?[\d.]+$/.test(plain) ? `${shiftPoint(plain, 2)}%` : plain
}
