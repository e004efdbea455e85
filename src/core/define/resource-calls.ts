import type { Exchange, Plain } from '../wire/exchange.ts'
import type { ResourceAnswers, Saved, Stepped } from '../wire/resource-wire.ts'
import type { RowMeta } from '../wire/wire.ts'
import type { CallName, Fields, Input, LinesMap, Resource, StepOf, Values } from './resource.ts'

/** `material_unit` -> `MaterialUnit`. */
type Pascal<N extends string> = N extends `${infer A}_${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<N>

/** What the paths of a resource's calls begin with: `/jxc/inbound/Inbound`. */
export type PrefixOf<R extends Resource> =
  R extends Resource<infer A, Fields, infer K, LinesMap, string, string, Fields, infer O>
    ? `/${A}/${O extends '' ? Pascal<K> : O}`
    : never

/** The path of a call of one resource; never where it has none. */
export type PathOf<R extends Resource, C extends CallName> =
  NonNullable<R['calls']> extends { readonly [X in C]: infer P }
    ? Extract<P, string>
    : NonNullable<R['single']> extends true
      ? `${PrefixOf<R>}${Extract<C, 'Info' | 'Save'>}`
      : `${PrefixOf<R>}${C}`

type StepPath<R extends Resource> = R extends Resource ? `${PrefixOf<R>}${Pascal<StepOf<R>>}` : never

/** The readable form of fields: without secrets, with the name of each referenced record. */
type Readable<F extends Fields> = {
  [K in keyof F as F[K] extends { readonly secret: true } ? never : K]: Values<F>[K]
} & {
  [K in keyof F & string as F[K] extends { readonly to: string } ? `${K}_label` : never]?:
    (Values<F>[K] extends readonly unknown[] ? string[] : string) | null
}
type ShownLines<L extends LinesMap> = { [K in keyof L]: Plain<{ id: number } & Readable<L[K]['fields']>>[] }
type ColumnsOf<R extends Resource> =
  R extends Resource<string, infer F, string, LinesMap, infer S, string, infer C>
    ? Readable<F> &
        Readable<C> &
        ([S] extends [never] ? unknown : { status: S }) & {
          created_at: number
          updated_at: number
          created_by: number | null
        }
    : never

/** A record as `Info` gives it. One that a supplier has once, and never saved, has the id 0 and no moments. */
export type RecordOf<R extends Resource> = Plain<
  { id: number; ver: number; x: RowMeta } & (NonNullable<R['single']> extends true
    ? Omit<ColumnsOf<R>, 'created_at' | 'updated_at' | 'created_by'>
    : ColumnsOf<R>) &
    (R extends Resource<string, Fields, string, infer L> ? ShownLines<L> : unknown)
>

/** A row as `Manage` gives it: which of the columns depends on what its list shows. */
export type RowOf<R extends Resource> = Plain<{ id: number; x: RowMeta } & Partial<ColumnsOf<R>>>

/**
 * What `Save` takes: a new record, or with `id` and the `ver` that was read, what of one changes. `submit` also takes
 * the step that is meant for it.
 */
export type SaveOf<R extends Resource> = Plain<{ id?: number; ver?: number; submit?: boolean } & Partial<Input<R>>>

/** A page of a list. Filters are further inputs, as texts. */
export interface ListInput {
  page?: number
  limit?: number
  sort?: string
  order?: boolean
  [filter: string]: string | number | boolean | undefined
}
/** `ids`, separated by commas: their labels in any state. `among`: filters of the list, as a query. */
export interface SelectInput {
  q?: string
  page?: number
  ids?: string
  among?: string
}
export interface StepInput {
  id: number
  ver?: number
  result?: 'pass' | 'reject'
  remark?: string | null
}
export interface DelInput {
  id?: number
  ids?: readonly number[]
}

/** The reading calls of resources by path. */
export type ResourceGets<R extends Resource> = { [X in R as PathOf<X, 'Manage'>]: Exchange<ListInput, RowOf<X>[]> } & {
  [X in R as PathOf<X, 'Info'>]: Exchange<
    NonNullable<X['single']> extends true ? Record<string, never> : { id: number },
    RecordOf<X>
  >
} & { [X in R as PathOf<X, 'Select'>]: Exchange<SelectInput, ResourceAnswers['Select']> }

/** The writing calls of resources by path. */
export type ResourcePosts<R extends Resource> = { [X in R as PathOf<X, 'Save'>]: Exchange<SaveOf<X>, Saved> } & {
  [X in R as PathOf<X, 'Del'>]: Exchange<DelInput, null>
} & { [P in StepPath<R>]: Exchange<StepInput, Stepped> }

/** The resource whose calls begin like this. */
export type ResourceAt<R extends Resource, P extends string> = R extends Resource
  ? PrefixOf<R> extends P
    ? R
    : never
  : never
