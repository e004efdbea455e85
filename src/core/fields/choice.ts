import { interpolate, inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import type { TagColor } from '../wire/wire.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import { whereOption, whereOptions } from './filter.ts'
import { tooMany } from './form-kind.ts'
import type { FormKind, Pasted } from './form-kind.ts'
import { partsOf } from './sheet.ts'
import type { Offered } from './sheet.ts'
import { cellHints } from '../text/cell-hints.ts'

export interface ChoiceOpts<V extends string> extends Opts {
  colors?: Partial<Record<V, TagColor>>
  default?: V
  /** Figures by its values keep the order of the options instead of the largest first: hours, days of the week. */
  inOrder?: true
  /** The database does not check the values, so that a later one needs no migration. */
  extensible?: true
  /** Values that only the server sets: lists show and filter by them, forms do not offer them. */
  reserved?: readonly V[]
}
type Choice<T, V extends string, O> = Field<T, Nullable<O>> & { readonly options: Readonly<Record<V, Text>> }

/** One of a closed set. Sheets hold the label in any of the languages, or the value itself. */
export const select = <const V extends string, const O extends ChoiceOpts<NoInfer<V>>>(
  label: Text,
  options: Readonly<Record<V, Text>>,
  opts: O = {} as O,
): Choice<V, V, O> => {
  const keys = Object.keys(options)
  const isOption = (value: unknown): value is V => typeof value === 'string' && Object.hasOwn(options, value)
  const check = (value: unknown) =>
    isOption(value) ? accept(value) : typeof value === 'string' ? refuse('bad_option', { value }) : refuse('wrong_type')
  return {
    ...field<V, O>('select', label, opts, {
      column: 'text',
      ...(opts.extensible ? {} : { stored: keys }),
      schema: { enum: keys },
      // Two or three choices are a drop-down; more are ticked, since people then want several at once.
      filter: { type: keys.length > 3 ? 'checkbox' : 'select', values: keys, index: 'none', where: whereOption },
      listed: { type: 'select', fmt: 'tag' },
      sheet: { as: 'words', join: '、' },
      template: { hint: optionsHint, dropDown: true },
      colors: opts.colors,
      default: opts.default,
      inOrder: opts.inOrder,
      reserved: opts.reserved,
      check,
      parse: (cell, named = same) => check(named(cell.trim())),
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
      filter: { type: 'checkbox', values: keys, index: 'none', where: whereOptions },
      listed: { type: 'select', fmt: 'tag' },
      sortable: false,
      sheet: { as: 'words', join: '、' },
      template: {
        hint: ({ lang, options: labels }) => interpolate(inLang(several, lang), { options: labels.join('、') }),
      },
      colors: opts.colors,
      check,
      parse: (cell, named = same) => check(partsOf(cell).map(named)),
      format: (value) => value.join('、'),
    }),
    options,
  }
}

/** In a form. */
export const selectForm: FormKind = { choice: true, paste: optionOf, problem: tooMany }
export const multiSelectForm: FormKind = {
  paste: (pasted, cell) => cell.split(/[,，、;；]/).flatMap((part) => optionOf(pasted, part.trim()) ?? []),
  problem: tooMany,
}

function optionOf({ options }: Pasted, text: string): string | undefined {
  return options?.find((option) => !option.disabled && (option.value === text || option.label === text))?.value
}

const same = (label: string) => label

/** What a closed set takes. */
export function optionsHint({ lang, options }: Offered): string {
  return interpolate(inLang(singleHint, lang), { options: options.join(' / ') })
}
const singleHint: Text = cellHints.oneOf
const several: Text = cellHints.anyOfCommaSeparated
