import type { ErrorCode } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'
import type { Ctx } from './context.ts'
import type { Fields, Values } from './resource.ts'
import type { Rule } from './rule.ts'

/** Named rows of a call's input or answer. */
export interface OpenRows<F extends Fields = Fields> {
  readonly name: string
  readonly title: Text
  readonly fields: F
  /** Bounds of the number of rows. Default: 0 to 200. */
  readonly min?: number
  readonly max?: number
}

/** The application that calls, and the person of its supplier who answers for what it makes. */
export interface OpenClient {
  readonly id: number
  readonly name: string
  readonly handler_uid: number
}

type RowValues<R extends readonly OpenRows[]> = {
  readonly [N in R[number]['name']]: Values<Extract<R[number], { name: N }>['fields']>[]
}

/** What the example of a call sends: texts, and rows of texts. */
export type OpenExample = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

/** What a sample reads with. */
type ReadContext<DB> = Pick<Ctx<DB>, 'db' | 'suid'>

/**
 * A call by which another system of the supplier works with it. Values cross as people write them: decimals, days and
 * codes as texts, never ids. The server proves the application, holds it to its scopes and takes the call once; its own
 * page is made from here.
 */
export interface OpenCallDef<
  DB,
  P extends string,
  F extends Fields,
  R extends readonly OpenRows[],
  A extends Fields,
  B extends readonly OpenRows[],
> {
  /** Below `/v1`: `/open/jxc/StockQuery`. Always posted. */
  readonly path: P
  readonly title: Text
  /** What it is for, in a sentence. */
  readonly about: Text
  /**
   * Equivalent console calls. An application may make this call while the person who saved the application has the
   * rights to all of them.
   */
  readonly needs: readonly string[]
  readonly rule?: Rule
  /** It changes something: it takes an idempotency key and is written to the operator log. */
  readonly writes?: boolean
  /** The input with the caller's own number: a number with the same content is processed once, permanently. */
  readonly once?: NoInfer<keyof F & string>
  readonly input: F
  readonly rows?: R
  readonly answer: A
  readonly answerRows?: B
  /** Refusals of this call in addition to those of every call. */
  readonly refusals: readonly ErrorCode[]
  readonly example: OpenExample
  /**
   * Values of the example out of the supplier's own records, so that it runs as it stands; the written ones stay where
   * there are none.
   */
  sample?(ctx: ReadContext<DB>): Promise<OpenExample>
  run(input: Values<F> & RowValues<R>, ctx: Ctx<DB>, client: OpenClient): Promise<Values<A> & RowValues<B>>
}

/** An open call as sections list it. */
export interface OpenCall {
  readonly path: string
  readonly title: Text
  readonly about: Text
  readonly needs: readonly string[]
  readonly rule?: Rule
  readonly writes?: boolean
  readonly once?: string
  readonly input: Fields
  readonly rows?: readonly OpenRows[]
  readonly answer: Fields
  readonly answerRows?: readonly OpenRows[]
  readonly refusals: readonly ErrorCode[]
  readonly example: OpenExample
  readonly sample?: (ctx: never) => Promise<OpenExample>
  readonly run: (input: never, ctx: never, client: never) => Promise<unknown>
}

/** Makes a typed `defineOpenCall` for the product's tables. */
export const openCallFactory =
  <DB>() =>
  <
    const P extends string,
    F extends Fields,
    const R extends readonly OpenRows[] = [],
    A extends Fields = {},
    const B extends readonly OpenRows[] = [],
  >(
    def: OpenCallDef<DB, P, F, R, A, B>,
  ): OpenCall & { readonly path: P } =>
    def

/** What is wrong with the open calls of the sections, past what the compiler would have refused. */
export function openCallFaults(calls: readonly OpenCall[]): string[] {
  return calls.flatMap(({ path, once, writes, input, rows = [], answer, answerRows = [], example }) => {
    const parts = [input, answer, ...[...rows, ...answerRows].map(({ fields }) => fields)]
    const ids = parts.flatMap((fields) =>
      Object.entries(fields).flatMap(([name, field]) => (field.to === undefined ? [] : [name])),
    )
    const names = new Set([...Object.keys(input), ...rows.map(({ name }) => name)])
    return [
      ...(/^\/open\/\w+\/\w+$/.test(path) ? [] : [`${path} does not lie below /open`]),
      ...ids.map((name) => `${path} takes or gives an id as ${name}: other systems know codes`),
      ...(once === undefined || (writes && input[once]?.nullable === false)
        ? []
        : [`${path} is done once by ${once}, which may be left out`]),
      ...Object.keys(example).flatMap((name) =>
        names.has(name) ? [] : [`the example of ${path} sends ${name}, which it does not take`],
      ),
    ]
  })
}
