import { interpolate, inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import { whereRecord, whereRecords } from './filter.ts'
import { tooMany } from './form-kind.ts'
import type { FormKind } from './form-kind.ts'
import type { Template } from './sheet.ts'
import { cellHints } from '../text/cell-hints.ts'

type Pointer<T, To extends string, O> = Field<T, Nullable<O>> & { readonly to: To }

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/**
 * A reference to a record of the same supplier. Sheets hold its label or code, which the importer looks up. `standing`:
 * also disabled records. `past`: does not prevent its deletion. `sole`: a form preselects the only option. `among`:
 * filters of its list that narrow the picker.
 */
export const ref = <
  const To extends string,
  const O extends Opts & { standing?: true; past?: true; sole?: true; among?: Readonly<Record<string, string>> },
>(
  label: Text,
  to: To,
  opts: O = {} as O,
): Pointer<number, To, O> => ({
  ...pointerField('ref', label, to, opts),
  ...(opts.standing ? { standing: true } : {}),
  ...(opts.past ? { past: true } : {}),
  ...(opts.sole ? { sole: true } : {}),
  ...(opts.among ? { among: opts.among } : {}),
})

/** The parent record in the same table, with an optional maximum of `levels`. */
export const tree = <const To extends string, const O extends Opts & { levels?: number }>(
  label: Text,
  to: To,
  opts: O = {} as O,
): Pointer<number, To, O> => ({
  ...pointerField('tree', label, to, opts),
  parent: true,
  ...(opts.levels === undefined ? {} : { levels: opts.levels }),
  bulk: 'never',
})

/** Several records of another table, without order. */
export const refs = <const To extends string, const O extends Opts>(
  label: Text,
  to: To,
  opts: O = {} as O,
): Pointer<number[], To, O> => ({
  ...field<number[], O>('refs', label, opts, {
    column: 'bigint[]',
    schema: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 100 },
    filter: { type: 'select', index: 'members', where: whereRecords },
    many: true,
    sortable: false,
    wide: true,
    sheet: { as: 'text' },
    template,
    check: checkSeveral,
    parse: (cell) => checkSeveral(cell.split(/[,，、;；]/).map(Number)),
    format: (value) => value.join('、'),
  }),
  to,
})

function checkSeveral(value: unknown) {
  if (!Array.isArray(value) || !value.every(isId)) return refuse('wrong_type')
  return value.length > 100
    ? refuse('too_many', { max: 100 })
    : accept([...new Set<number>(value)].sort((a, b) => a - b))
}

function pointerField<const To extends string, const O extends Opts>(
  kind: 'ref' | 'tree',
  label: Text,
  to: To,
  opts: O,
): Pointer<number, To, O> {
  return {
    ...field<number, O>(kind, label, opts, {
      column: 'bigint',
      schema: { type: 'integer', minimum: 1 },
      filter: { type: 'select', index: 'lookup', where: whereRecord },
      sheet: { as: 'text' },
      template,
      check: (value) => (isId(value) ? accept(value) : refuse('wrong_type')),
      parse: (cell) => (/^\d+$/.test(cell) && isId(Number(cell)) ? accept(Number(cell)) : refuse('bad_ref')),
      format: String,
    }),
    to,
  }
}

/** In a form; a name is looked up by the list of its records, not here. */
export const refForm: FormKind = { problem: tooMany }

const hint: Text = cellHints.nameOrCodeOf
const template: Template = { hint: ({ lang, target }) => interpolate(inLang(hint, lang), { target }) }
