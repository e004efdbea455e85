import { figure } from '../value/figure.ts'
import type { Figure } from '../value/figure.ts'
import { interpolate, inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { LARGEST_FIGURE, formatDecimal, parseDecimal, truncateDecimals } from '../value/decimal.ts'
import { normalNumber, readNumber } from '../value/number-text.ts'
import type { NumberMark } from '../value/number-text.ts'
import { unitIn, unitText } from '../value/units.ts'
import type { FieldUnit } from '../value/units.ts'
import type { FormField } from '../wire/wire.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import { whereNumber } from './filter.ts'
import type { FormKind, Pasted } from './form-kind.ts'
import { consoleLabels } from '../text/console-labels.ts'
import { cellHints } from '../text/cell-hints.ts'

export interface NumberOpts extends Opts {
  /** In the unit a person reads: yuan, tons, per cent. */
  min?: number
  max?: number
  unit?: FieldUnit
  default?: number
  below?: Text
}

/** A whole number. */
export const int = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('int', label, opts, 0, 'integer')
/** An amount of money: integer cents. */
export const money = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('money', label, { unit: '元', ...opts }, 2, 'bigint')
/** A price of one unit: integer ten-thousandths of a yuan. */
export const unit_price = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('unit_price', label, { unit: '元', ...opts }, 4, 'bigint')
/** A quantity: integer thousandths of its unit, or of `decimals` other places. */
export const quantity = <const O extends NumberOpts & { decimals?: number }>(label: Text, opts: O = {} as O) => {
  return { ...scaled('quantity', label, opts, opts.decimals ?? 3, 'bigint'), unitByRow: opts.unit === undefined }
}
/** A share: integer basis points, so 13 % is 1300. */
export const percent = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('percent', label, { unit: '%', ...opts }, 2, 'integer')

type NumberKind = 'int' | 'money' | 'unit_price' | 'quantity' | 'percent'

function scaled<const O extends NumberOpts>(
  kind: NumberKind,
  label: Text,
  opts: O,
  scale: number,
  column: 'integer' | 'bigint',
) {
  const factor = 10 ** scale
  // What the server works out is held by its own arithmetic; whole numbers are ids and counts.
  const safe = opts.server === true || scale === 0
  const bound = column === 'integer' ? 2 ** 31 - 1 : safe ? Number.MAX_SAFE_INTEGER : LARGEST_FIGURE
  const min = opts.min === undefined ? -bound : opts.min * factor
  const max = opts.max === undefined ? bound : opts.max * factor
  const unit = opts.unit && unitText(opts.unit)
  const inRange = (value: number) => outside(value, { kind, min, max, scale, unit }) ?? accept(value)
  return field<number, O>(kind, label, opts, {
    column,
    schema: { type: 'integer', minimum: min, maximum: max },
    filter: {
      type: 'number',
      index: 'none',
      where: whereNumber,
      format: (part) => (/^-?\d+$/.test(part) ? formatDecimal(Number(part), scale) : part),
    },
    listed: { type: 'number', fmt: kind },
    sheet: { as: 'number', scale },
    template: {
      hint: ({ lang }) =>
        `${interpolate(inLang(scale === 0 ? wholeNumber : hint, lang), { scale })}${opts.unit ? ` (${unitIn(opts.unit, lang)})` : ''}`,
      example: (_name, must) => (must ? formatDecimal(Math.max(min, 0), scale) : ''),
    },
    scale,
    unit: opts.unit,
    below: opts.below,
    min,
    max,
    default: opts.default === undefined ? undefined : opts.default * factor,
    check: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value)
        ? inRange(value === 0 ? 0 : value)
        : refuse('wrong_type'),
    parse: (cell) => {
      const value = readNumber(cell, scale, marksOf(kind))
      if (value === 'too_precise') return refuse('too_precise', { decimals: scale })
      if (value === 'too_big') return refuse('too_big', { max: boundFigure(kind, max, scale, unit) })
      return typeof value === 'number' ? inRange(value) : refuse(value)
    },
    format: (value) => formatDecimal(value, scale),
  })
}

function outside(
  value: number,
  {
    kind,
    min = -Infinity,
    max = Infinity,
    scale = 0,
    unit,
  }: Pick<FormField, 'kind' | 'min' | 'max' | 'scale'> & { unit?: string | Text | undefined },
) {
  if (value < min) return refuse('too_small', { min: boundFigure(kind, min, scale, unit) })
  return value > max ? refuse('too_big', { max: boundFigure(kind, max, scale, unit) }) : undefined
}

/** A bound of a field as its message writes it: with the sign or unit of the field. */
function boundFigure(kind: string, value: number, scale: number, unit: string | Text | undefined): Figure {
  if (kind === 'money') return figure.money(value)
  if (kind === 'unit_price') return figure.unitPrice(value)
  return kind === 'percent' ? figure.percent(value) : figure.decimal(value, scale, unit)
}

const form: FormKind = {
  paste: pasted,
  problem: (bounds, value) => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return outside(value, bounds)
    const { scale = 0 } = bounds
    return refuse(
      scale === 0 && typeof value === 'string' && parseDecimal(value, scale) === 'too_precise'
        ? 'not_whole'
        : 'wrong_type',
    )
  },
}
/** In a form. */
export const intForm = form
export const moneyForm: FormKind = { ...form, minDecimals: 2, width: 124, amount: true }
export const unitPriceForm: FormKind = { ...form, minDecimals: 2 }
export const quantityForm: FormKind = { ...form, inUnits: true }
export const percentForm = form

/** What cannot be read stays as typed, so that the check can name it. */
function pasted({ kind, scale = 0 }: Pasted, cell: string): number | string {
  const plain = normalNumber(cell, marksOf(kind))
  if (plain === undefined) return cell
  const value = parseDecimal(scale === 0 ? plain : truncateDecimals(plain, scale), scale)
  return typeof value === 'number' ? value : plain
}

/** Signs that may accompany a number of a kind: currency for money, percent for a share. */
export function marksOf(kind: string): readonly NumberMark[] {
  return kind === 'percent' ? ['percent'] : kind === 'money' || kind === 'unit_price' ? ['currency'] : []
}

const wholeNumber: Text = consoleLabels.integer
const hint: Text = cellHints.numberAtMostDecimals
