import type { TagColor } from '../wire/wire.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import type { Text } from '../text/i18n.ts'

export interface ChoiceOpts<V extends string> extends Opts {
  colors?: Partial<Record<V, TagColor>>
  default?: V
}
type Choice<T, V extends string, O> = Field<T, Nullable<O>> & { readonly options: Readonly<Record<V, Text>> }

/** One of a closed set. Sheets hold the label in any of the languages, or the value itself. */
export const select = <const V extends string, const O extends ChoiceOpts<NoInfer<V>>>(
  label: Text,
  options: Readonly<Record<V, Text>>,
  opts: O = {} as O,
): Choice<V, V, O> => {
  const known = (value: unknown): value is V => typeof value === 'string' && Object.hasOwn(options, value)
  const check = (value: unknown) =>
    known(value) ? accept(value) : typeof value === 'string' ? refuse('bad_option', { value }) : refuse('wrong_type')
  return {
    ...field<V, O>('select', label, opts, {
      column: 'text',
      schema: { enum: Object.keys(options) },
      filter: 'select',
      cell: 'text',
      colors: opts.colors,
      default: opts.default,
      check,
      parse: check,
      format: (value) => value,
    }),
    options,
  }
}

/** Any of a closed set, in the set's order. */
export const multi_select = <const V extends string, const O extends ChoiceOpts<NoInfer<V>>>(
  label: Text,
  options: Readonly<Record<V, Text>>,
  opts: O = {} as O,
): Choice<V[], V, O> => {
  const keys = Object.keys(options) as V[]
  const check = (value: unknown) => {
    if (!Array.isArray(value)) return refuse('wrong_type')
    const stray: unknown = value.find((v) => !keys.includes(v as V))
    if (stray === undefined) return accept(keys.filter((key) => value.includes(key)))
    return typeof stray === 'string' ? refuse('bad_option', { value: stray }) : refuse('wrong_type')
  }
  return {
    ...field<V[], O>('multi_select', label, opts, {
      column: 'text[]',
      schema: { type: 'array', items: { enum: keys } },
      filter: 'checkbox',
      cell: 'text',
      colors: opts.colors,
      check,
      parse: (cell) =>
        check(
          cell
            .split(/[,，、;；]/)
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      format: (value) => value.join('、'),
    }),
    options,
  }
}

/** Yes or no; never null. */
export const bool = <const O extends Opts & { default?: boolean }>(label: Text, opts: O = {} as O): Field<boolean, false> =>
  field<boolean, O & { required: true }>(
    'bool',
    label,
    { ...opts, required: true as const },
    {
      column: 'boolean',
      schema: { type: 'boolean' },
      filter: 'select',
      cell: 'text',
      default: opts.default ?? false,
      check: (value) => (typeof value === 'boolean' ? accept(value) : refuse('wrong_type')),
      parse: (cell) => {
        const word = cell.trim().toLowerCase()
        if (yes.has(word)) return accept(true)
        return no.has(word) ? accept(false) : refuse('bad_option', { value: cell })
      },
      format: (value) => (value ? '是' : '否'),
    },
  )

const yes = new Set(['是', '1', 'true', 'yes', 'y', 'sí', 'si', 'はい', '√'])
const no = new Set(['否', '0', 'false', 'no', 'n', 'いいえ', ''])
