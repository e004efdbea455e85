import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'

/** Structured data that no list looks into: at most 64 kB of JSON, five levels deep. */
export const json = <const O extends Opts>(label: string, opts: O = {} as O) => {
  const check = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return refuse('wrong_type')
    if (depthOf(value) > 5) return refuse('wrong_type')
    return JSON.stringify(value).length > 65536 ? refuse('too_long', { max: 65536 }) : accept<object>(value)
  }
  return field<object, O>('json', label, opts, {
    column: 'jsonb',
    schema: { type: ['object', 'array'] },
    cell: 'text',
    check,
    parse: (cell) => {
      try {
        return check(JSON.parse(cell))
      } catch {
        return refuse('wrong_type')
      }
    },
    format: (value) => JSON.stringify(value),
  })
}

/** Structured data that crosses the wire as its JSON text, as the protocol sends some lists: at most 64 kB, five levels deep. */
export const json_text = <const O extends Opts>(label: string, opts: O = {} as O): Field<string, Nullable<O>> => {
  const check = (value: unknown) => {
    const data = typeof value === 'string' ? parsed(value) : value
    if (typeof data !== 'object' || data === null || depthOf(data) > 5) return refuse('wrong_type')
    const text = JSON.stringify(data)
    return text.length > 65536 ? refuse('too_long', { max: 65536 }) : accept(text)
  }
  return field<string, O>('json', label, opts, {
    column: 'jsonb',
    asText: true,
    schema: { type: ['string', 'array', 'object'] },
    cell: 'text',
    check,
    parse: check,
    format: (value) => value,
  })
}

/** A secret a person types. It is hashed before it is stored and never read back. */
export const password = <const O extends Opts>(label: string, opts: O = {} as O) => {
  const check = (value: unknown) =>
    typeof value === 'string' && value.length >= 8 && value.length <= 128 ? accept(value) : refuse('bad_password')
  return field<string, O>('password', label, opts, {
    column: 'text',
    schema: { type: 'string', minLength: 8, maxLength: 128, writeOnly: true },
    cell: 'text',
    check,
    parse: check,
    format: () => '',
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
