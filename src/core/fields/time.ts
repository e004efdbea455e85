import { dayStart, formatDay, formatInstant, parseLocal } from '../value/time.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { Text } from '../text/i18n.ts'

// Years 1900 to 2999 in local time: wide enough for a birth date and a contract, narrow enough to catch milliseconds sent as seconds.
const FIRST = -2209017600
const LAST = 32503651199

/** A day, as the first second of it in the product's time zone. */
export const date = <const O extends Opts>(label: Text, opts: O = {} as O) =>
  field<number, O>('date', label, opts, {
    ...instant,
    filter: 'date',
    cell: 'date',
    check: (value) => checked(value, dayStart),
    parse: (cell) => parsed(cell, dayStart),
    format: formatDay,
  })

/** A moment, in seconds. */
export const datetime = <const O extends Opts>(label: Text, opts: O = {} as O) =>
  field<number, O>('datetime', label, opts, {
    ...instant,
    filter: 'datetime',
    cell: 'datetime',
    check: (value) => checked(value, Math.floor),
    parse: (cell) => parsed(cell, Math.floor),
    format: formatInstant,
  })

const instant = { column: 'timestamptz', schema: { type: 'integer', description: 'seconds' } } as const

function checked(value: unknown, settle: (seconds: number) => number) {
  return typeof value === 'number' && value >= FIRST && value <= LAST ? accept(settle(value)) : refuse('wrong_type')
}

function parsed(cell: string, settle: (seconds: number) => number) {
  const at = parseLocal(cell)
  return at === undefined ? refuse('wrong_type') : checked(at, settle)
}
