import { deeperThan } from '../value/depth.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'

const MOST = 65_536
const LEVELS = 5

/** Structured data that no list looks into: at most 64 kB of JSON, five levels deep. */
export const json = <const O extends Opts>(label: string, opts: O = {} as O) => {
  return field<object, O>('json', label, opts, {
    column: 'jsonb',
    schema: { type: ['object', 'array'] },
    cell: 'text',
    check: checkData,
    parse: (cell) => checkData(parsed(cell)),
    format: (value) => JSON.stringify(value),
  })
}

/** Structured data that crosses the wire as its JSON text, as the protocol sends some lists: at most 64 kB, five levels deep. */
export const json_text = <const O extends Opts>(label: string, opts: O = {} as O): Field<string, Nullable<O>> => {
  return field<string, O>('json', label, opts, {
    column: 'jsonb',
    asText: true,
    schema: { type: ['string', 'array', 'object'] },
    cell: 'text',
    check: checkText,
    parse: checkText,
    format: (value) => value,
  })
}

/** A secret a person types. It is hashed before it is stored and never read back. */
export const password = <const O extends Opts>(label: string, opts: O = {} as O): Field<string, Nullable<O>> & { readonly kind: 'password' } => ({
  ...field<string, O>('password', label, opts, {
    column: 'text',
    schema: { type: 'string', minLength: 8, maxLength: 128, writeOnly: true },
    cell: 'text',
    check: checkSecret,
    parse: checkSecret,
    format: () => '',
  }),
  kind: 'password',
})

function checkData(value: unknown) {
  if (typeof value !== 'object' || value === null || deeperThan(value, LEVELS)) return refuse('wrong_type')
  return JSON.stringify(value).length > MOST ? refuse('too_long', { max: MOST }) : accept<object>(value)
}

function checkText(value: unknown) {
  const checked = checkData(typeof value === 'string' ? parsed(value) : value)
  return 'value' in checked ? accept(JSON.stringify(checked.value)) : checked
}

function checkSecret(value: unknown) {
  return typeof value === 'string' && value.length >= 8 && value.length <= 128 ? accept(value) : refuse('bad_password')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
