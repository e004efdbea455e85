import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import type { FormKind } from './form-kind.ts'

/** A secret a person types. It is hashed before it is stored and never read back. */
export const password = <const O extends Opts>(label: Text, opts: O = {} as O): Secret<O> => ({
  ...field<string, O>('password', label, opts, {
    column: 'text',
    schema: { type: 'string', minLength: 8, maxLength: 128, writeOnly: true },
    bulk: 'never',
    check,
    parse: check,
    format: () => '',
  }),
  secret: true,
})
type Secret<O> = Field<string, Nullable<O>> & { readonly secret: true }

/** In a form. */
export const passwordForm: FormKind = {
  secret: true,
  paste: (_field, cell) => cell,
  problem: (_field, value) => (fits(String(value)) ? undefined : refuse('bad_password')),
}

function check(value: unknown) {
  return typeof value === 'string' && fits(value) ? accept(value) : refuse('bad_password')
}

function fits(value: string): boolean {
  return value.length >= 8 && value.length <= 128
}
