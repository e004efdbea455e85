import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import type { FormKind } from './form-kind.ts'

/** A key of several lines that a person pastes: a private key. It is sealed before it is stored and never read back. */
export const secret = <const O extends Opts>(
  label: Text,
  opts: O = {} as O,
): Field<string, Nullable<O>> & { readonly secret: true } => ({
  ...field<string, O>('secret', label, opts, {
    column: 'text',
    schema: { type: 'string', minLength: 8, maxLength: MOST, writeOnly: true },
    bulk: 'never',
    wide: true,
    max: MOST,
    check,
    parse: check,
    format: () => '',
  }),
  secret: true,
})

/** Characters: about twice the largest private keys in use. */
const MOST = 8000

/** In a form. */
export const secretForm: FormKind = {
  secret: true,
  paste: (_field, cell) => cell,
  problem: (_field, value) => problemOf(String(value)),
}

function check(value: unknown) {
  if (typeof value !== 'string') return refuse('wrong_type')
  return problemOf(value) ?? accept(value.trim())
}

function problemOf(value: string) {
  if (value.trim().length < 8) return refuse('wrong_type')
  return value.length > MOST ? refuse('too_long', { max: MOST }) : undefined
}
