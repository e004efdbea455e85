import type { Text } from './i18n.ts'
import type { Ctx, Fields, Values } from './resource.ts'
import type { Rule } from './rule.ts'

/**
 * A call that is not one of a resource's own: the spec names it, or a screen needs it.
 * The server makes the route: access, input check (unknown keys refused), tenant transaction, idempotency and operator log.
 */
export interface CallDef<DB, F extends Fields> {
  /** Below `/v1`, with a slash in front: `/jxc/dept/DeptTypeList`. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly title: Text
  /** `api`: the caller's role must name the path. `session`: any signed-in operator. */
  readonly access: 'api' | 'session'
  /** For whom it is, beside what its section says. */
  readonly rule?: Rule
  readonly input: F
  run(input: Values<F>, ctx: Ctx<DB>): Promise<unknown>
}
export interface Call {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly title: Text
  readonly access: 'api' | 'session'
  readonly rule?: Rule
  readonly input: Fields
  readonly run: (input: never, ctx: never) => Promise<unknown>
}

/** Makes a typed `defineCall` for the product's tables. */
export const calls =
  <DB>() =>
  <F extends Fields>(def: CallDef<DB, F>): Call =>
    def
