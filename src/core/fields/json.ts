import type { Text } from '../text/i18n.ts'
import { deeperThan } from '../value/depth.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts, Refusal } from './field.ts'
import type { FormKind } from './form-kind.ts'
import type { Shape } from './shape.ts'

const MOST = 65_536
const LEVELS = 5

export interface JsonOpts extends Opts {
  /** Its shape. Default: anything. */
  shape?: Shape
}
type Data<O> = O extends { shape: Shape<infer T> } ? T : object

/** Structured data that no list looks into, of a `shape` where it is given: at most 64 kB of JSON, five levels deep. */
export const json = <const O extends JsonOpts>(label: Text, opts: O = {} as O): Field<Data<O>, Nullable<O>> => {
  const check = (value: unknown) => {
    const at = opts.shape?.differs(value)
    if (at !== undefined) return refuse('bad_shape', { at: at.slice(1) || '{ }' })
    return checkData(value) as { value: Data<O> } | Refusal
  }
  return field<Data<O>, O>('json', label, opts, {
    ...common,
    schema: opts.shape?.schema ?? { type: ['object', 'array'] },
    check,
    parse: (cell) => check(parsed(cell)),
    format: (value) => JSON.stringify(value),
  })
}

/**
 * Structured data that crosses the wire as its JSON text, as the protocol sends some lists: at most 64 kB, five levels
 * deep.
 */
export const json_text = <const O extends Opts>(label: Text, opts: O = {} as O): Field<string, Nullable<O>> => {
  return field<string, O>('json', label, opts, {
    ...common,
    asText: true,
    schema: { type: ['string', 'array', 'object'] },
    check: checkText,
    parse: (cell) => checkText(cell),
    format: (value) => value,
  })
}

const common = {
  column: 'jsonb',
  listed: { type: 'text', fmt: 'json' },
  sortable: false,
  wide: true,
  bulk: 'never',
} as const

/** For form bodies, where it may also be JSON text, as the protocol sends some lists. */
export const jsonForm: FormKind = {
  apart: true,
  problem: (_field, value) =>
    typeof value === 'object' || (typeof value === 'string' && typeof parsed(value) === 'object')
      ? undefined
      : refuse('wrong_type'),
}

/** Data as it is stored: an object or a list within what a record may hold. */
function checkData(value: unknown) {
  if (typeof value !== 'object' || value === null || deeperThan(value, LEVELS)) return refuse('wrong_type')
  return JSON.stringify(value).length > MOST ? refuse('too_long', { max: MOST }) : accept<object>(value)
}

function checkText(value: unknown) {
  const checked = checkData(typeof value === 'string' ? parsed(value) : value)
  return 'value' in checked ? accept(JSON.stringify(checked.value)) : checked
}

/** Parses JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
