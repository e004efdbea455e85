import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import type { FormKind } from './form-kind.ts'

/** A secret a person types, of eight characters or more, or of `min` where somebody else chose it. It is hashed or sealed before it is stored, and never read back. */
export const password = <const O extends Opts & { min?: number }>(label: Text, opts: O = {} as O): Secret<O> => ({
  ...field<string, O>('password', label, opts, {
    column: 'text',
    schema: { type: 'string', minLength: opts.min ?? LEAST, maxLength: 128, writeOnly: true },
    bulk: 'never',
    check: (value) => check(value, opts.min),
    parse: (value) => check(value, opts.min),
    format: () => '',
  }),
  ...(opts.min === undefined ? {} : { min: opts.min }),
  secret: true,
})
const LEAST = 8

type Secret<O> = Field<string, Nullable<O>> & { readonly secret: true }

/** In a form. */
export const passwordForm: FormKind = {
  secret: true,
  paste: (_field, cell) => cell,
  problem: ({ min }, value) => (fits(String(value), min) ? undefined : refuse('bad_password')),
}

function check(value: unknown, min?: number) {
  return typeof value === 'string' && fits(value, min) ? accept(value) : refuse('bad_password')
}

function fits(value: string, min = LEAST): boolean {
  return value.length >= min && value.length <= 128
}
