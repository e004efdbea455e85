import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import type { FormKind } from './form-kind.ts'

/**
 * A secret of one line: a password, or a key or number from another system, of `min` to `max` characters (8 to 128). It
 * is hashed or sealed before it is stored, and never read back. Common passwords are refused where one is set.
 */
export const password = <const O extends Opts & Partial<Limits>>(label: Text, opts: O = {} as O): Secret<O> => {
  const { min = LEAST, max = MOST } = opts
  const limits = { min, max }
  return {
    ...field<string, O>('password', label, opts, {
      column: 'text',
      schema: { type: 'string', minLength: min, maxLength: max, writeOnly: true },
      bulk: 'never',
      check: (value) => check(value, limits),
      parse: (value) => check(value, limits),
      format: () => '',
    }),
    ...limits,
    secret: true,
  }
}
const LEAST = 8
const MOST = 128

interface Limits {
  /** Characters. */
  min: number
  max: number
}
type Secret<O> = Field<string, Nullable<O>> & { readonly secret: true }

/** In a form. */
export const passwordForm: FormKind = {
  secret: true,
  paste: (_field, cell) => cell,
  problem: ({ min = LEAST, max = MOST }, value) => problemOf(String(value), { min, max }),
}

function check(value: unknown, limits: Limits) {
  if (typeof value !== 'string') return refuse('wrong_type')
  return problemOf(value, limits) ?? accept(value)
}

function problemOf({ length }: string, { min, max }: Limits) {
  if (length >= min && length <= max) return undefined
  return min === max ? refuse('not_of_length', { count: min }) : refuse('bad_length', { min, max })
}
