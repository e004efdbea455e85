import { formatDecimal } from './decimal.ts'
import { ZONE, dayStart, parseLocal } from './time.ts'
import { localeOf } from '../text/languages.ts'
import type { Lang } from '../text/languages.ts'

/** An integer in steps of 10^-scale; digits where it may outgrow a number. */
export type Scaled = number | bigint | string

export interface DecimalForm {
  scale?: number
  /** Decimals that stand even when they are zero; none by default. */
  minDecimals?: number
  /** With a plus before what is more than nothing. */
  signed?: boolean
}

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const
const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
/** The unit of money in definitions. */
const yuan = '元'
const shortNotation = { notation: 'compact', maximumFractionDigits: 1 } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dayOfYear = { day: 'numeric', month: 'short' } as const
const fullDay = { ...dayOfYear, year: 'numeric' } as const

/**
 * How money, quantities, shares, sizes and times read in one language (docs/decisions/0099). The only place that uses
 * `Intl`. Amounts reach it as digits, never as floats, so sums above 2^53 stay exact.
 */
class Formats {
  readonly #locale: string
  readonly #numbers = new Map<string, Intl.NumberFormat>()
  readonly #dates = new Map<string, Intl.DateTimeFormat>()
  readonly #currency: Intl.NumberFormatOptions
  /** What stands between thousands and before decimals. */
  readonly marks: { readonly group: string; readonly decimal: string }

  constructor(locale: string) {
    this.#locale = locale
    const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(12_345.6)
    const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    this.marks = { group: mark('group'), decimal: mark('decimal') }
    const [first] = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY' }).formatToParts(0)
    // behind the number the sign would read as yen, so the code stands there
    const currencyDisplay = first?.type === 'currency' ? 'narrowSymbol' : 'code'
    this.#currency = { style: 'currency', currency: 'CNY', currencyDisplay }
  }

  /** A number with its thousands apart: `1,234.5`, in Spanish `1.234,5`. */
  decimal(value: Scaled, form: DecimalForm = {}): string {
    return this.#number('decimal', value, form)
  }

  /** An amount of money from cents where its column names the currency: `1,234.50`. */
  amount(cents: Scaled, { signed }: Pick<DecimalForm, 'signed'> = {}): string {
    return this.#number('decimal', cents, { scale: 2, minDecimals: 2, signed })
  }

  /** An amount of money from cents: `¥1,234.50`, in Spanish `1.234,50 CNY` with a non-breaking space. */
  money(cents: Scaled, { signed }: Pick<DecimalForm, 'signed'> = {}): string {
    return this.#number('money', cents, { scale: 2, minDecimals: 2, signed }, this.#currency)
  }

  /** A price of one unit from ten-thousandths of a yuan: two decimals at least, four where they matter. */
  unitPrice(value: Scaled, unit?: string | null): string {
    const text = this.#number('money', value, { scale: 4, minDecimals: 2 }, this.#currency)
    return unit ? `${text}/${unit}` : text
  }

  /** A quantity from thousandths of its unit, without idle zeros: `105.5 kg`. */
  quantity(value: Scaled, unit?: string | null, { scale = 3, signed }: Omit<DecimalForm, 'minDecimals'> = {}): string {
    const text = this.#number('decimal', value, { scale, signed })
    return unit ? `${text} ${unit}` : text
  }

  /** A share from basis points: `0.19%`, in Spanish `0,19 %` with a non-breaking space. */
  percent(value: Scaled, { scale = 2, minDecimals = 0, signed }: DecimalForm = {}): string {
    const options = { style: 'percent', maximumFractionDigits: Math.max(scale, minDecimals) } as const
    return this.#number('percent', value, { scale: scale + 2, minDecimals, signed }, options)
  }

  /** A figure of a report or chart: money, a share, or a quantity, by its unit. Fixed decimals for the first two. */
  figure(value: Scaled, { scale, unit }: { scale: number; unit: string }): string {
    if (unit === yuan) return this.#number('money', value, { scale, minDecimals: scale }, this.#currency)
    return unit === '%' ? this.percent(value, { scale, minDecimals: scale }) : this.quantity(value, unit, { scale })
  }

  /** The same in few characters, for an axis or a narrow card: `32.4m`, `¥32.4m`. */
  shortFigure(value: Scaled, { scale, unit }: { scale: number; unit: string }): string {
    const style = unit === yuan ? this.#currency : {}
    return this.#number(`short ${unit === yuan}`, value, { scale }, { ...shortNotation, ...style })
  }

  /** A change of a share in percentage points, from basis points, without their word: `+0.04`. */
  points(value: Scaled): string {
    return this.#number('decimal', value, { scale: 2, minDecimals: 2, signed: true })
  }

  /** How many there are: `2,035`. */
  count(value: Scaled): string {
    return this.#number('decimal', value, {})
  }

  /** The size of a file from bytes, with one decimal: `1.5 MB`. */
  fileSize(bytes: number): string {
    let at = 0
    let size = bytes
    for (; size >= 1024 && at < sizes.length - 1; at++) size /= 1024
    return this.#measure(Math.round(size * 10), sizes[at] ?? 'byte', 1)
  }

  /** A distance from metres: `850 m`, `1.2 km`. */
  distance(metres: number): string {
    return metres < 1000
      ? this.#measure(Math.round(metres), 'meter')
      : this.#measure(Math.round(metres / 100), 'kilometer', 1)
  }

  /** A span of time from seconds, by its two largest units: `2 hrs 5 mins`. */
  duration(seconds: number): string {
    const total = Math.max(0, Math.round(seconds))
    const first = Math.max(
      0,
      steps.findIndex(([, size]) => total >= size),
    )
    if (total === 0) return this.#measure(0, 'second')
    return steps
      .slice(first, first + 2)
      .map(([unit, size], at) => {
        const remainder = at === 0 ? total : total % (steps[first]?.[1] ?? 1)
        return { unit, n: Math.floor(remainder / size) }
      })
      .filter(({ n }) => n > 0)
      .map(({ unit, n }) => this.#measure(n, unit))
      .join(' ')
  }

  /** A day within a text, from its seconds or as `2026-11-27`: `27 Nov 2026`. */
  day(at: number | string): string {
    return this.#date(at, fullDay)
  }

  /** A moment within a text: `27 Nov 2026, 09:30`. */
  time(at: number | string): string {
    return this.#date(at, { ...fullDay, ...time })
  }

  /** A day with its weekday, as a heading: `Friday, 27 November 2026`. */
  longDay(at: number): string {
    return this.#date(at, { dateStyle: 'full' })
  }

  /** The weekday of a day, in few letters. */
  weekday(at: number): string {
    return this.#date(at, { weekday: 'short' })
  }

  /**
   * A moment as seen from now: `today 14:05`, `yesterday 14:05`, `12 Mar`, and with the year where it is another one.
   * `withTime` adds the time to other days too.
   */
  when(at: number, now: number, { withTime = false }: { withTime?: boolean } = {}): string {
    const days = Math.round((dayStart(at) - dayStart(now)) / 86_400)
    if (Math.abs(days) <= 1) {
      const day = new Intl.RelativeTimeFormat(this.#locale, { numeric: 'auto' }).format(days, 'day')
      return `${day} ${this.#date(at, time)}`
    }
    const isThisYear = this.#date(at, { year: 'numeric' }) === this.#date(now, { year: 'numeric' })
    const date = isThisYear ? dayOfYear : fullDay
    return this.#date(at, withTime ? { ...date, ...time } : date)
  }

  /** A day of this year in few characters: `12 Mar`. */
  shortDay(at: number): string {
    return this.#date(at, dayOfYear)
  }

  /** A period of this year, its day once where both ends lie on it: `12 Mar, 09:30 – 18:00`. */
  period(from: number, to: number): string {
    return this.#dateFormat({ ...dayOfYear, ...time }).formatRange(from * 1000, to * 1000)
  }

  #number(kind: string, value: Scaled, form: DecimalForm, options: Intl.NumberFormatOptions = {}): string {
    const { scale = 0, minDecimals = 0, signed = false } = form
    const key = `${kind} ${scale} ${minDecimals} ${signed}`
    let format = this.#numbers.get(key)
    if (!format) {
      format = new Intl.NumberFormat(this.#locale, {
        minimumFractionDigits: minDecimals,
        maximumFractionDigits: Math.max(scale, minDecimals),
        signDisplay: signed ? 'exceptZero' : 'auto',
        useGrouping: 'always',
        ...options,
      })
      this.#numbers.set(key, format)
    }
    const integer = typeof value === 'number' ? Math.trunc(value) : BigInt(value)
    const digits = formatDecimal(integer, scale) as Intl.StringNumericLiteral
    return format.format(digits).replace('￥', '¥') // Japanese writes the full-width sign
  }

  /** A number of a unit that `Intl` knows: `12 min`, `1.2 km`. */
  #measure(value: number, unit: string, scale = 0): string {
    return this.#number(unit, value, { scale }, { style: 'unit', unit, unitDisplay: 'short' })
  }

  #date(at: number | string, options: Intl.DateTimeFormatOptions): string {
    const seconds = typeof at === 'number' ? at : (parseLocal(at) ?? NaN)
    if (Number.isNaN(seconds)) return String(at)
    return this.#dateFormat(options).format(seconds * 1000)
  }

  #dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const key = Object.entries(options).join()
    const format = this.#dates.get(key) ?? new Intl.DateTimeFormat(this.#locale, { timeZone: ZONE, ...options })
    this.#dates.set(key, format)
    return format
  }
}
export type { Formats }

const byLang = new Map<Lang, Formats>()

/** The formats of a language. */
export function formatsIn(lang: Lang): Formats {
  const formats = byLang.get(lang) ?? new Formats(localeOf(lang))
  byLang.set(lang, formats)
  return formats
}

/** What is left of a count-down, as a clock: `4:05`. */
export function clockText(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
