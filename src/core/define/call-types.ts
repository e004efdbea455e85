import type { Field } from '../fields/field.ts'
import type { Exchange, Plain } from '../wire/exchange.ts'
import type { Json } from '../wire/json.ts'
import type { Call, Method } from './call.ts'
import type { Fields, Values } from './resource.ts'

/** The fields that a caller must fill: those that are not nullable. A missing boolean is false. */
type Required<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T, infer N>
    ? true extends N
      ? never
      : [T] extends [boolean]
        ? never
        : K
    : never
}[keyof F]

/**
 * A value in a query, which is text: it is read like the cell of a sheet. Several values are parted by commas; a scaled
 * number counts in whole units.
 */
type Queried<T> = T extends readonly unknown[] ? string : T

type Sent<F extends Fields, M extends Method> = M extends 'GET' ? { [K in keyof F]: Queried<Values<F>[K]> } : Values<F>

/** What a caller sends: the fields that must be filled, the others or nothing. */
export type InputOf<F extends Fields, M extends Method> = Plain<
  Pick<Sent<F, M>, Required<F>> & { [K in Exclude<keyof F, Required<F>>]?: Sent<F, M>[K] | null }
>

/** The calls of a list of calls by path, those of one method. */
export type CallsByPath<C extends Call, M extends Method> = {
  [X in Extract<C, { readonly method: M }> as X['path']]: X extends Call<string, M, infer F, infer A>
    ? Exchange<InputOf<F, M>, Json<A>>
    : never
}

/** The calls of sections by path, those of one method. */
export type CallsOf<S extends { readonly calls?: readonly Call[] }, M extends Method> = CallsByPath<
  NonNullable<S['calls']>[number],
  M
>
