import { formatDecimal, parseDecimal, plainDecimal } from '../value/decimal.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { FieldUnit } from '../value/units.ts'
import type { Text } from '../text/i18n.ts'
import type { FieldKind } from './kind.ts'

export interface NumberOpts extends Opts {
  /** In the unit a person reads: yuan, tons, per cent. */
  min?: number
  max?: number
  unit?: FieldUnit
  default?: number
}

/** A whole number. */
export const int = <const O extends NumberOpts>(label: Text, opts: O = {} as O) => scaled('int', label, opts, 0, 'integer')

/** An amount of money: integer cents. */
export const money = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('money', label, { unit: '元', ...opts }, 2, 'bigint')

/** A price of one unit: integer ten-thousandths of a yuan. */
export const unit_price = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('unit_price', label, { unit: '元', ...opts }, 4, 'bigint')

/** A quantity: integer thousandths of its unit, or of `decimals` other places. */
export const quantity = <const O extends NumberOpts & { decimals?: number }>(label: Text, opts: O = {} as O) =>
  scaled('quantity', label, opts, opts.decimals ?? 3, 'bigint')

/** A share: integer basis points, so 13 % is 1300. */
export const percent = <const O extends NumberOpts>(label: Text, opts: O = {} as O) =>
  scaled('percent', label, { unit: '%', ...opts }, 2, 'integer')

function scaled<const O extends NumberOpts>(kind: FieldKind, label: Text, opts: O, scale: number, column: 'integer' | 'bigint') {
  const factor = 10 ** scale
  const room = column === 'integer' ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER
  const min = opts.min === undefined ? -room : opts.min * factor
  const max = opts.max === undefined ? room : opts.max * factor
  const inRange = (value: number) => {
    if (value < min) return refuse('too_small', { min: plainDecimal(min, scale) })
    if (value > max) return refuse('too_big', { max: plainDecimal(max, scale) })
    return accept(value)
  }
  return field<number, O>(kind, label, opts, {
    column,
    schema: { type: 'integer', minimum: min, maximum: max },
    filter: 'number',
    cell: 'number',
    scale,
    unit: opts.unit,
    min,
    max,
    default: opts.default === undefined ? undefined : opts.default * factor,
    check: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? inRange(value === 0 ? 0 : value) : refuse('wrong_type')),
    parse: (cell) => {
      const value = parseDecimal(kind === 'percent' ? cell.replace(/%$/, '') : cell, scale)
      if (value === 'too_precise') return refuse('too_precise', { decimals: scale })
      if (value === 'too_big') return refuse('too_big', { max: plainDecimal(max, scale) })
      return typeof value === 'number' ? inRange(value) : refuse(value)
    },
    format: (value) => formatDecimal(value, scale),
  })
}
