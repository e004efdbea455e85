import type { Generated } from 'kysely'
import type { Field } from '../fields/field.ts'
import type { Fields, LinesMap, Resource } from './resource.ts'

type ColumnOf<X> = X extends Field<infer T, infer N> ? (N extends true ? T | null : T) : never
type TableColumns<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer _T, infer N>
    ? N extends true
      ? ColumnOf<F[K]>
      : F[K] extends { column: 'boolean' }
        ? Generated<boolean>
        : ColumnOf<F[K]>
    : never
}
type SystemColumns = {
  id: Generated<number>
  suid: number
  created_by: number | null
  created_at: Generated<number>
  updated_at: Generated<number>
  del_at: number | null
  ver: Generated<number>
}
type SystemLineColumns = { id: Generated<number>; suid: number; line_no: number }
/** A table of lines with the table that owns them. */
type LineTable<R> =
  R extends Resource<string, Fields, infer K, infer L>
    ? { [N in keyof L]: { readonly table: L[N]['table']; readonly owner: K; readonly fields: L[N]['fields'] } }[keyof L]
    : never
/** The tables of a list of resources, as Kysely wants them. */
export type DBOf<R extends Resource> = {
  [X in R | LineTable<R> as X['table']]: X extends Resource<string, infer F, string, LinesMap, infer S>
    ? SystemColumns & TableColumns<F> & ([S] extends [never] ? unknown : { status: S })
    : X extends { readonly owner: infer K extends string; readonly fields: infer F extends Fields }
      ? SystemLineColumns & Record<`${K}_id`, number> & TableColumns<F>
      : never
}
