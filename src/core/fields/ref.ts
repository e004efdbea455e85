import { accept, field, refuse } from './field.ts'
import type { Field, Nullable, Opts } from './field.ts'
import type { Text } from '../text/i18n.ts'

type Pointer<T, To extends string, O> = Field<T, Nullable<O>> & { readonly to: To }
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** A record of another table of the same supplier. Sheets hold its label or code; the importer looks it up. */
export const ref = <const To extends string, const O extends Opts>(label: Text, to: To, opts: O = {} as O): Pointer<number, To, O> =>
  one('ref', label, to, opts)

/** The record above this one in the same table. */
export const tree = <const To extends string, const O extends Opts>(label: Text, to: To, opts: O = {} as O): Pointer<number, To, O> =>
  one('tree', label, to, opts)

/** Several records of another table, without order. */
export const refs = <const To extends string, const O extends Opts>(label: Text, to: To, opts: O = {} as O): Pointer<number[], To, O> => ({
  ...field<number[], O>('refs', label, opts, {
    column: 'bigint[]',
    schema: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 100 },
    filter: 'select',
    cell: 'text',
    check: (value) => {
      if (!Array.isArray(value) || !value.every(isId)) return refuse('wrong_type')
      return value.length > 100 ? refuse('too_many', { max: 100 }) : accept([...new Set<number>(value)].sort((a, b) => a - b))
    },
    parse: (cell) => accept(cell.split(/[,，、;；]/).map(Number)),
    format: (value) => value.join('、'),
  }),
  to,
})

function one<const To extends string, const O extends Opts>(kind: 'ref' | 'tree', label: Text, to: To, opts: O): Pointer<number, To, O> {
  return {
    ...field<number, O>(kind, label, opts, {
      column: 'bigint',
      schema: { type: 'integer', minimum: 1 },
      filter: 'select',
      cell: 'text',
      check: (value) => (isId(value) ? accept(value) : refuse('wrong_type')),
      parse: (cell) => (/^\d+$/.test(cell) ? accept(Number(cell)) : refuse('bad_ref')),
      format: String,
    }),
    to,
  }
}
