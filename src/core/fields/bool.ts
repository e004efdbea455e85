import type { Text } from '../text/i18n.ts'
import type { TagColor } from '../wire/wire.ts'
import { optionsHint } from './choice.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Opts } from './field.ts'
import { whereFlag } from './filter.ts'
import type { FormKind } from './form-kind.ts'

/** Yes or no; never null. What is not said is no, unless the field is required: then it has to be said. */
export const bool = <const O extends Opts & { default?: boolean; /** Default: green. */ yes?: TagColor }>(
  label: Text,
  opts: O = {} as O,
): Field<boolean, false> =>
  field<boolean, O & { required: true }>(
    'bool',
    label,
    { ...opts, required: true as const },
    {
      column: 'boolean',
      schema: { type: 'boolean' },
      flag: true,
      filter: { type: 'select', values: ['1', '0', 'true', 'false'], index: 'none', where: whereFlag },
      listed: { type: 'select', fmt: 'bool' },
      bulk: 'choice',
      sheet: { as: 'words', join: '' },
      template: { hint: optionsHint, dropDown: true },
      colors: opts.yes === undefined ? undefined : { 1: opts.yes },
      default: opts.default ?? (opts.required ? undefined : false),
      check: (value) => (typeof value === 'boolean' ? accept(value) : refuse('wrong_type')),
      parse: (cell) => {
        const text = cell.trim().toLowerCase()
        if (yes.has(text)) return accept(true)
        return no.has(text) ? accept(false) : refuse('bad_option', { value: cell })
      },
      format: (value) => (value ? '是' : '否'),
    },
  )

/** In a form. */
export const boolForm: FormKind = { flag: true, paste: (_field, cell) => yes.has(cell.toLowerCase()) }

const yes = new Set(['是', '1', 'true', 'yes', 'y', 'sí', 'si', 'はい', '√'])
const no = new Set(['否', '0', 'false', 'no', 'n', 'いいえ', ''])
