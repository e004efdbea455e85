import { inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { plainText } from '../value/clean-text.ts'
import { dayStart, formatDay, formatInstant, parseLocal } from '../value/time.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import { whereTime } from './filter.ts'
import type { FormKind } from './form-kind.ts'
import { consoleLabels } from '../text/console-labels.ts'
import { cellHints } from '../text/cell-hints.ts'

// Years 1900 to 2999 in local time: wide enough for a birth date and a contract, narrow enough to catch milliseconds
// sent as seconds.
const FIRST = -2209017600
const LAST = 32503651199

/** A day, stored as its first second in the product's time zone. */
export const date = <const O extends Opts & { ends?: true }>(label: Text, opts: O = {} as O) =>
  field<number, O>('date', label, opts, {
    ...instant,
    ...(opts.ends ? { ends: true } : {}),
    filter: {
      type: 'date',
      index: 'lookup',
      where: (condition) => whereTime(condition, true),
      format: (part) => side(part, formatDay),
    },
    listed: { type: 'eqdate', fmt: 'text' },
    sheet: { as: 'day' },
    template: { hint: ({ lang }) => inLang(dayHint, lang), example: () => '2026-01-31' },
    check: (value) => checked(value, dayStart),
    parse: (cell) => parsed(cell, dayStart),
    format: formatDay,
  })

/** A moment, in seconds. */
export const datetime = <const O extends Opts>(label: Text, opts: O = {} as O) =>
  field<number, O>('datetime', label, opts, {
    ...instant,
    filter: {
      type: 'datetime',
      index: 'lookup',
      where: (condition) => whereTime(condition, false),
      format: (part) => side(part, formatInstant),
    },
    listed: { type: 'datetime', fmt: 'text' },
    sheet: { as: 'instant' },
    template: { hint: ({ lang }) => inLang(momentHint, lang), example: () => '2026-01-31 08:30:00' },
    check: (value) => checked(value, Math.floor),
    parse: (cell) => parsed(cell, Math.floor),
    format: formatInstant,
  })

const instant = { column: 'timestamptz', schema: { type: 'integer', description: 'seconds' } } as const

function checked(value: unknown, settle: (seconds: number) => number) {
  return typeof value === 'number' && value >= FIRST && value <= LAST ? accept(settle(value)) : refuse('wrong_type')
}

function parsed(cell: string, settle: (seconds: number) => number) {
  const at = parseLocal(plainText(cell))
  return at === undefined ? refuse('bad_date') : checked(at, settle)
}

function side(part: string, show: (seconds: number) => string): string {
  return part === '' ? '' : show(Number(part))
}

const problem: FormKind['problem'] = (_field, value) => (typeof value === 'number' ? undefined : refuse('bad_day'))
/** In a form. */
export const dateForm: FormKind = { paste: (_field, cell) => pasted(cell, dayStart), problem, width: 140, line: 'day' }
export const datetimeForm: FormKind = { paste: (_field, cell) => pasted(cell, (seconds) => seconds), problem }

function pasted(cell: string, settle: (seconds: number) => number): number | string {
  const seconds = parseLocal(plainText(cell))
  return seconds === undefined ? cell : settle(seconds)
}

const dayHint: Text = consoleLabels.dateAs20260131
const momentHint: Text = cellHints.timeInput
