import { languages } from '../text/languages.ts'
import type { Lang } from '../text/languages.ts'
import { plainText } from './clean-text.ts'
import { dayStart, formatDay, parseLocal } from './time.ts'

const day = 86_400

/** Days from today by the words people type for them, in every language of the product. */
const dayNames: ReadonlyMap<string, number> = new Map([
  ...named(-2, ['前天', 'anteayer', '一昨日', 'おととい']),
  ...named(-1, ['昨天', '昨日', '昨', 'yesterday', 'ayer', 'きのう']),
  ...named(0, ['今天', '今日', '今', 'today', 't', 'hoy', 'きょう', '本日']),
  ...named(1, ['明天', '明日', '明', 'tomorrow', 'mañana', 'manana', 'あした']),
  ...named(2, ['后天', 'pasado mañana', '明後日', 'あさって']),
])

/**
 * The day a person means by what they typed, as its first second: whole days in digits or with any sign between, a day
 * without its year (this one) or without its month (this one), a word such as today, or days from today as `+7`. Where
 * day and month could be either, the month comes first, as days are shown here, and in Spanish the day. Undefined for
 * what is no day, and for what could be several.
 */
export function dayOfText(typed: string, now: number, lang: Lang): number | undefined {
  const text = plainText(typed).toLowerCase()
  const offset = dayNames.get(text)
  if (offset !== undefined) return dayStart(now) + offset * day
  const from = /^([+-])\s?(\d{1,4})$/.exec(text)
  if (from) return dayStart(now) + Number(from[1] + (from[2] ?? '')) * day
  const fullDate = parseLocal(text)
  if (fullDate !== undefined) return dayStart(fullDate)
  const [year = '', month = ''] = formatDay(now).split('-')
  const parts = partsOf(text)
  if (!parts) return undefined
  if (parts.length === 1) return exactDay(year, month, parts[0])
  const [first, second, third = year] = parts
  if (first?.length === 4) return exactDay(first, second, parts[2])
  if (third.length < 4) return dayOfShortYear([first ?? '', second ?? '', third], lang)
  const [early, late] = languages[lang].dateOrder === 'day-first' ? [second, first] : [first, second]
  return exactDay(third, early, late) ?? exactDay(third, late, early)
}

/**
 * A day whose year has two digits, in the order of the language; another order is read only where it is the only one
 * that makes a day.
 */
function dayOfShortYear([a, b, c]: readonly [string, string, string], lang: Lang): number | undefined {
  const short = (year: string, month: string, date: string) =>
    year.length === 2 ? exactDay(`20${year}`, month, date) : undefined
  const [yearFirst, monthFirst, dayFirst] = [short(a, b, c), short(c, a, b), short(c, b, a)]
  const usual = { 'year-first': yearFirst, 'month-first': monthFirst, 'day-first': dayFirst }[languages[lang].dateOrder]
  if (usual !== undefined) return usual
  const others = new Set([yearFirst, monthFirst, dayFirst].filter((at) => at !== undefined))
  return others.size === 1 ? [...others][0] : undefined
}

/**
 * As `dayOfText`, with an hour behind it where one was typed; without one, the beginning of the day. `last`: the moment
 * ends something, so that a day means its last second and an hour without seconds the last of its minute.
 */
export function momentOfText(typed: string, now: number, lang: Lang, last = false): number | undefined {
  const text = plainText(typed)
  const clock = /[\sT](\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(text)
  const at = dayOfText(clock ? text.slice(0, clock.index) : text, now, lang)
  if (at === undefined) return undefined
  if (!clock) return last ? at + day - 1 : at
  const [hour = 0, minute = 0, second = last ? 59 : 0] = clock
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  return hour < 24 && minute < 60 && second < 60 ? at + hour * 3600 + minute * 60 + second : undefined
}

/** Digits apart as typed, or run together as `1231`. */
function partsOf(text: string): string[] | undefined {
  const together = /^(\d{2})(\d{2})$/.exec(text)
  if (together) return together.slice(1)
  const parts = text.replace(/[日号]$/, '').split(/[\s./\-年月]+/)
  return parts.length <= 3 && parts.every((part) => /^(\d{1,2}|\d{4})$/.test(part)) ? parts : undefined
}

function exactDay(year: string | undefined, month: string | undefined, date: string | undefined): number | undefined {
  if (!year || year.length !== 4 || !month || month.length > 2 || !date || date.length > 2) return undefined
  return parseLocal(`${year}-${month}-${date}`)
}

function named(days: number, all: readonly string[]): [string, number][] {
  return all.map((name) => [name, days])
}
