import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { formatsIn } from '#core/value/formats.ts'
import type { Formats } from '#core/value/formats.ts'
import { ZONE } from '#core/value/time.ts'
import { langNow } from '../i18n/index.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** All days and hours of the console are those of the trade, wherever the browser stands. */
export const zone = ZONE

/** The formats of the language of the console. */
export function formatsNow(): Formats {
  return formatsIn(langNow())
}

/** How many decimals the numbers of a column need, `keep` at least: they stand below each other, point below point. */
export function decimalsIn(
  values: Iterable<unknown>,
  { decimals, minDecimals }: { decimals: number; minDecimals: number },
): number {
  let most = Math.min(minDecimals, decimals)
  for (const value of values) {
    if (typeof value !== 'number' || value === 0) continue
    let needed = decimals
    for (let remainder = value; needed > most && remainder % 10 === 0; remainder /= 10) needed--
    most = Math.max(most, needed)
  }
  return most
}

/** The missing decimals of a number as padding. It is reserved behind the number (`data-pad`), never read or copied. */
export function padOf(text: string, decimals = 0): string | undefined {
  const { decimal } = formatsNow().marks
  const [, part = ''] = text.split(decimal)
  const decimalCount = /^\d*/.exec(part)?.[0].length ?? 0
  return decimalCount < decimals ? (decimalCount === 0 ? decimal : '') + '0'.repeat(decimals - decimalCount) : undefined
}

/** A typed number cut to so many decimals, on blur. */
export function truncated(text: string, decimals: number): string {
  const [integer = '', part] = text.split('.')
  const cut = part?.slice(0, decimals)
  return cut ? `${integer || '0'}.${cut}` : integer
}

/** `YYYY-MM-DD HH:mm:ss` of an instant in seconds; empty for none. */
export function dateTime(seconds: number | null | undefined, format = 'YYYY-MM-DD HH:mm:ss'): string {
  return seconds
    ? dayjs(seconds * 1000)
        .tz(zone)
        .format(format)
    : ''
}

export function day(seconds: number | null | undefined): string {
  return dateTime(seconds, 'YYYY-MM-DD')
}

/** How long ago, in the steps of spec section 9; the text is chosen by key. */
export function ago(seconds: number, now = Date.now() / 1000): AgoText {
  const past = now - seconds
  if (past < 30) return { key: 'just_now', count: 0 }
  if (past < 3600) return { key: 'minutes_ago', count: Math.max(1, Math.floor(past / 60)) }
  if (past < 86400) return { key: 'hours_ago', count: Math.floor(past / 3600) }
  if (past < 172800) return { key: 'one_day_ago', count: 1 }
  return { key: 'long_ago', count: 0 }
}
export interface AgoText {
  key: 'just_now' | 'minutes_ago' | 'hours_ago' | 'one_day_ago' | 'long_ago'
  count: number
}

/** An image column's value counts as a picture when it contains '//' and is a web address. */
export function isPicture(value: unknown): value is string {
  if (typeof value !== 'string' || !value.includes('//')) return false
  const text = value.startsWith('//') ? `https:${value}` : value
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
