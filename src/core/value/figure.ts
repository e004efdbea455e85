import { formatsIn } from './formats.ts'
import type { Formats, Scaled } from './formats.ts'
import { inLang } from '../text/i18n.ts'
import type { Lang, Text } from '../text/i18n.ts'

/** What a figure of a message measures. A message declares `figure` if each of its callers chooses the kind. */
export type FigureKind =
  | 'money'
  | 'unit_price'
  | 'quantity'
  | 'decimal'
  | 'percent'
  | 'count'
  | 'day'
  | 'time'
  | 'duration'
  | 'size'
  | 'figure'

/** A figure among the parameters of a message. It gets its words with the language of its reader, and survives JSON. */
export interface Figure {
  readonly figure: FigureKind
  readonly value: number | string
  readonly unit?: Text | string | null
  readonly scale?: number
}

const figureOf = (kind: FigureKind, value: Scaled, more: Pick<Figure, 'unit' | 'scale'> = {}): Figure => ({
  figure: kind,
  value: typeof value === 'bigint' ? String(value) : value,
  ...more,
})

/** Figures of messages, by what they are. */
export const figure = {
  /** From cents. */
  money: (cents: Scaled) => figureOf('money', cents),
  /** From ten-thousandths of a yuan, for one `unit`. */
  unitPrice: (value: Scaled, unit?: string | null) => figureOf('unit_price', value, unit ? { unit } : {}),
  /** From thousandths of `unit`. */
  quantity: (value: Scaled, unit?: string | null) => figureOf('quantity', value, unit ? { unit } : {}),
  /** From basis points. */
  percent: (value: Scaled) => figureOf('percent', value),
  /** A number of `unit` in steps of 10^-scale. */
  decimal: (value: Scaled, scale: number, unit?: Text | string) =>
    figureOf('decimal', value, { scale, ...(unit && { unit }) }),
  count: (value: Scaled) => figureOf('count', value),
  /** From seconds, or as `2026-11-27`. */
  day: (at: number | string) => figureOf('day', at),
  /** From seconds. */
  time: (at: number) => figureOf('time', at),
  /** From bytes. */
  size: (bytes: number) => figureOf('size', bytes),
} as const

/** Whether a parameter of a message is a figure. */
export function isFigure(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'figure' in value && 'value' in value
}

type Writer = (formats: Formats, value: Figure['value'], more: { unit: string | undefined; scale: number }) => string

const writers: Readonly<Record<FigureKind, Writer>> = {
  money: (formats, value) => formats.money(value),
  unit_price: (formats, value, { unit }) => formats.unitPrice(value, unit),
  quantity: (formats, value, { unit }) => formats.quantity(value, unit),
  decimal: (formats, value, { unit, scale }) => formats.quantity(value, unit, { scale }),
  percent: (formats, value) => formats.percent(value),
  count: (formats, value) => formats.count(value),
  day: (formats, value) => formats.day(value),
  time: (formats, value) => formats.time(value),
  duration: (formats, value) => formats.duration(Number(value)),
  size: (formats, value) => formats.fileSize(Number(value)),
  figure: (_formats, value) => String(value),
}

/** A figure in the language of its reader. */
export function figureIn({ figure: kind, value, unit, scale = 0 }: Figure, lang: Lang): string {
  const unitText = typeof unit === 'object' && unit !== null ? inLang(unit, lang) : (unit ?? undefined)
  return writers[kind](formatsIn(lang), value, { unit: unitText, scale })
}
