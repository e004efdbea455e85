import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { Text } from '../text/i18n.ts'
import type { FieldKind } from './kind.ts'

export interface TextOpts extends Opts {
  /** Characters; 255 unless told. */
  max?: number
  pattern?: { test: RegExp; refused: 'bad_phone' | 'bad_email' | 'bad_credit_code' | 'wrong_type' }
  default?: string
  names?: 'table' | 'call'
}

/** A line of text, trimmed. An empty text is null. */
export const text = <const O extends TextOpts>(label: Text, opts: O = {} as O) => textOf('text', label, opts, 255)

/** Several lines of text. */
export const textarea = <const O extends TextOpts>(label: Text, opts: O = {} as O) => textOf('textarea', label, opts, 2000)

/** A Chinese mobile number: 11 digits starting with 1. */
export const phone = <const O extends Opts>(label: Text, opts: O = {} as O) =>
  textOf('phone', label, { ...opts, max: 11, pattern: { test: /^1\d{10}$/, refused: 'bad_phone' as const } }, 11)

function textOf<const O extends TextOpts>(kind: FieldKind, label: Text, opts: O, room: number) {
  const max = opts.max ?? room
  const check = (value: unknown) => {
    if (typeof value !== 'string') return refuse('wrong_type')
    const trimmed = clean(value)
    if (Array.from(trimmed).length > max) return refuse('too_long', { max })
    if (opts.pattern && !opts.pattern.test.test(trimmed)) return refuse(opts.pattern.refused)
    return accept(trimmed)
  }
  return field<string, O>(kind, label, opts, {
    column: 'text',
    schema: { type: 'string', maxLength: max },
    filter: opts.names === 'table' ? 'select' : 'text',
    cell: 'text',
    names: opts.names,
    max,
    default: opts.default,
    check,
    parse: check,
    format: (value) => value,
  })
}

/** Control characters have no place in a text but line breaks and tabs; PostgreSQL refuses NUL altogether. */
function clean(value: string): string {
  return value
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('\r\n', '\n')
    .trim()
}
