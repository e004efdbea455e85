import type { Ctx, Fields, LinesMap, Resource } from './resource.ts'

/** A step that a record has taken: told to add-ons after the commit, at least once, under a key that counts once for each of them. */
export interface StepEvent {
  /** `inbound.audit:17:3`: the event, the record, and its version after the step. */
  readonly key: string
  readonly id: number
  readonly from: string
  readonly to: string
  /** Seconds. */
  readonly at: number
}

/** The events of a list of resources: `<table>.<step>` for each step of each. */
export type EventsOf<R extends Resource> =
  R extends Resource<string, Fields, infer K, LinesMap, string, infer T> ? ([T] extends [never] ? never : `${K}.${T}`) : never

/** An event with what an add-on does about it. */
export interface Subscription {
  readonly event: string
  readonly run: (event: StepEvent, ctx: never) => Promise<void>
}

/** What an add-on does about events, by their names. */
export type Subscriptions<DB, E extends string> = { readonly [K in E]?: (event: StepEvent, ctx: Ctx<DB>) => Promise<void> }

/** Subscriptions as the engine runs them. */
export function subscriptionsOf<DB, E extends string>(on: Subscriptions<DB, E>): Subscription[] {
  return Object.entries(on).flatMap(([event, run]) => (typeof run === 'function' ? [{ event, run: run as Subscription['run'] }] : []))
}
