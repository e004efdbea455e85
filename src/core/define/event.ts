import type { Ctx } from './context.ts'
import type { Fields, LinesMap, Resource } from './resource.ts'

/**
 * An event of a record, delivered to add-ons after the commit, at least once, under a key that is processed once by
 * each of them.
 */
export interface RecordEvent {
  /**
   * `inbound.audit:17:3`: the event, the record, and its version after the step. For events emitted by an action, the
   * number of the emission replaces the version.
   */
  readonly key: string
  readonly id: number
  /** Seconds. */
  readonly at: number
}

/** A step that a record has taken. */
export interface StepEvent extends RecordEvent {
  readonly from: string
  readonly to: string
}

/** The events of a list of resources: `<table>.<step>` for each step of each. */
export type EventsOf<R extends Resource> =
  R extends Resource<string, Fields, infer K, LinesMap, string, infer T>
    ? [T] extends [never]
      ? never
      : `${K}.${T}`
    : never

/** An event with what an add-on does about it. */
export interface Subscription {
  readonly event: string
  readonly run: (event: StepEvent, ctx: never) => Promise<void>
}

/** Handlers of an add-on for steps `E` of records and for events `X` that sections emit, by name. */
export type Subscriptions<DB, E extends string, X extends string = never> = {
  readonly [K in E]?: (event: StepEvent, ctx: Ctx<DB>) => Promise<void>
} & { readonly [K in X]?: (event: RecordEvent, ctx: Ctx<DB>) => Promise<void> }

/** Subscriptions as the engine runs them. */
export function subscriptionsOf<DB, E extends string, X extends string>(on: Subscriptions<DB, E, X>): Subscription[] {
  return Object.entries(on).flatMap(([event, run]) =>
    typeof run === 'function' ? [{ event, run: run as Subscription['run'] }] : [],
  )
}
