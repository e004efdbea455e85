import type { ErrorCode } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'
import type { ExampleFor, ExampleInput } from './example.ts'
import type { Ctx } from './context.ts'
import type { Fields, Values } from './resource.ts'
import type { Rule } from './rule.ts'
import type { Method } from './call.ts'

/** The buyer who calls: a person known to the supplier's shop by phone number. */
export interface Buyer {
  readonly id: number
  readonly name: string
  /** The network address they call from. */
  readonly address?: string
}

/** The context of a single-statement call has only these members. */
type ReadContext<DB> = Pick<Ctx<DB>, 'db' | 'suid'>

/**
 * A call of a supplier's shop, made by a buyer for themselves. It takes and gives what the console's calls do: ids, and
 * whole numbers of cents or thousandths. The server proves the buyer and hands them over; the call answers for their
 * own records alone, and for what the shop shows everybody.
 */
export type BuyerCallDef<DB, P extends string, M extends Method, F extends Fields, A> = BuyerCallHead<P, M, F> &
  Sampled<DB> &
  (
    | {
        readonly single?: never
        readonly picture?: never
        run(input: Values<F>, ctx: Ctx<DB>, buyer: Buyer): Promise<A>
      }
    | {
        /**
         * Takes a picture next to its input, as `file` of a multipart body, and returns its path. Only that buyer can
         * read the picture. `run` may refuse it.
         */
        readonly picture: true
        readonly single?: never
        run(input: Values<F>, ctx: Ctx<DB>, buyer: Buyer): Promise<void>
      }
    | {
        /**
         * Returns what the shop shows to everyone, by one statement that is sent together with the check of the buyer's
         * token.
         */
        readonly single: true
        readonly picture?: never
        run(input: Values<F>, ctx: ReadContext<DB>): Promise<A>
      }
  )

interface Sampled<DB> {
  /**
   * Values of the example out of a buyer's own records, so that it runs as it stands; the written ones stay where there
   * are none.
   */
  readonly sample?: (ctx: ReadContext<DB>, buyer: Buyer) => Promise<ExampleInput>
}

interface BuyerCallHead<P extends string, M extends Method, F extends Fields> {
  /** Below `/v1`: `/buyer/order/List`, of an add-on `/addons/signin/buyer/Sign`. */
  readonly path: P
  readonly method: M
  readonly title: Text
  /** A `POST` that changes nothing. */
  readonly reads?: true
  readonly rule?: Rule
  readonly input: F
  /** Refusals of this call in addition to those of every call. */
  readonly refusals: readonly ErrorCode[]
  readonly example: ExampleFor<NoInfer<F>>
}

/** A buyer's call as sections list it. */
export interface BuyerCall {
  readonly path: string
  readonly method: Method
  readonly title: Text
  readonly reads?: true
  readonly single?: true
  readonly picture?: true
  readonly rule?: Rule
  readonly input: Fields
  readonly refusals: readonly ErrorCode[]
  readonly example: ExampleInput
  readonly sample?: (ctx: never, buyer: never) => Promise<ExampleInput>
  readonly run: (input: never, ctx: never, buyer: never) => Promise<unknown>
}

/** Makes a typed `defineBuyerCall` for the product's tables. */
export const buyerCallFactory =
  <DB>() =>
  <const P extends string, M extends Method, F extends Fields, A>(
    def: BuyerCallDef<DB, P, M, F, A>,
  ): BuyerCall & { readonly path: P } =>
    def

/** What a section that keeps a supplier's buyers offers to the door they come in by. */
export interface BuyerKeeper<DB> {
  /** The buyer of a phone, written down where there is none yet. Throws where they may not come in. */
  enter(phone: string, ctx: Ctx<DB>): Promise<Buyer>
  /** The current state of a buyer, by one statement; undefined once the buyer is blocked. */
  find(id: number, ctx: ReadContext<DB>): Promise<Buyer | undefined>
}

/** The same as the server sees it. */
export interface Buyers {
  readonly enter: (phone: string, ctx: never) => Promise<Buyer>
  readonly find: (id: number, ctx: never) => Promise<Buyer | undefined>
}

/** Makes a typed `defineBuyers` for the product's tables. */
export const buyersFactory =
  <DB>() =>
  (keeper: BuyerKeeper<DB>): Buyers =>
    keeper

/** What is wrong with the buyers' calls of the sections, past what the compiler would have refused. */
export function buyerCallFaults(calls: readonly BuyerCall[], keepers: number): string[] {
  return [
    ...(keepers > 1 ? ['two sections keep buyers'] : []),
    ...(calls.length > 0 && keepers === 0 ? ['calls for buyers, whom no section keeps'] : []),
    ...calls.flatMap(({ path, method, reads, single, picture, input, example }) => [
      ...(picture && (method !== 'POST' || reads) ? [`${path} takes a picture and is no POST that writes`] : []),
      ...(single && method !== 'GET' ? [`${path} reads by one statement and is no GET`] : []),
      ...(/^\/(buyer\/(?!user\/)\w+|addons\/\w+\/buyer)\/\w+$/.test(path) ? [] : [`${path} is no path of buyers`]),
      ...Object.keys(example).flatMap((name) =>
        name in input ? [] : [`the example of ${path} sends ${name}, which it does not take`],
      ),
    ]),
  ]
}
