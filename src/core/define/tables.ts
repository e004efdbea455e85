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
type LineTables<R> =
  R extends Resource<string, Fields, infer K, infer L>
    ? { [N in keyof L as L[N]['table']]: SystemLineColumns & Record<`${K}_id`, number> & TableColumns<L[N]['fields']> }
    : never
type SystemLineColumns = { id: Generated<number>; suid: number; line_no: number }
type Union<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never
/** The tables of a list of resources, as Kysely wants them. */
export type DBOf<R extends Resource> = {
  [X in R as X['table']]: X extends Resource<string, infer F, string, LinesMap, infer S>
    ? SystemColumns & TableColumns<F> & ([S] extends [never] ? unknown : { status: S })
    : never
} & Union<LineTables<R>>
