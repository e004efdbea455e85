import type { RawBuilder } from 'kysely'
import type { ExternalEvent, Happening } from './external-event.ts'
import type { MoveRequest } from './move.ts'
import type { Lang } from '../text/i18n.ts'
import type { PortOf, ProviderJob, ProviderKind } from './provider.ts'
import type { FigureQuery, Figures, ShownTopic } from './topic.ts'
import type { Resource } from './resource.ts'
import type { Work } from './work.ts'

/** Something that an add-on has to do, with the key under which it does it. */
export interface AddonTask {
  readonly id: number
  readonly key: string
}

/** Services of sections that an action can use without knowing the sections. */
export interface SectionServices {
  /**
   * Moves money or points in this action as the contract of the add-on, whose action it is, names it. Gives the number
   * of the transaction.
   */
  readonly move: (name: string, request: MoveRequest) => Promise<{ id: number }>
  /** Emits an event of a section to subscribed systems after the commit. */
  readonly emit: (event: ExternalEvent, happening: Happening) => void
  /** Loads the subscriptions in the same pipeline as other queries, for an action that is going to emit. */
  readonly preloadSubscriptions: () => void
  /** Sends a delivery to another system once more, under its key. False where it waits already, or there is none. */
  readonly resend: (delivery: number) => Promise<boolean>
  /** Has what an add-on had to do and was given up tried again, under the key it had. Gives those that were. */
  readonly retryTasks: (ids: readonly number[]) => Promise<readonly AddonTask[]>
  /** Permanently drops abandoned tasks. Returns those it dropped. */
  readonly dropTasks: (ids: readonly number[], why: string) => Promise<readonly AddonTask[]>
  /** Does a work of a section for this supplier, once this action is committed. */
  readonly wake: (work: Work) => void
  /**
   * Has a job of a section done by the provider of an add-on, once this action is committed. `id` is what it is about.
   */
  readonly dispatchTo: (to: PortOf, job: ProviderJob, id: number) => Promise<void>
  /** Which of some add-ons the supplier has now. */
  readonly installed: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** The ports of a kind that the supplier's add-ons bring, whether they are set up or not. */
  readonly ports: (kind: ProviderKind) => Promise<readonly PortOf[]>
  /** The topics whose lists the caller may see, in their language. */
  readonly topics: () => readonly ShownTopic[]
  /**
   * Figures over the rows that the caller sees in the lists behind them. Throws `bad_option` for a topic or dimension
   * that is not theirs.
   */
  readonly figures: (query: FigureQuery) => Promise<Figures>
}

/** Services of lists that an action can use. */
export interface ListServices {
  /**
   * What the list of a resource shows to the caller under its filters, written as its query, as a condition over its
   * table as `t`. Throws as the list does.
   */
  readonly matching: (resource: Resource, query: string) => RawBuilder<boolean>
}

/** What an action may do for people who are not here. */
export interface ForPeople<C> {
  /** Runs a part as a person with their current rights; undefined if the account is no longer active. */
  readonly asPerson: <T>(uid: number, lang: Lang, run: (ctx: C) => Promise<T>) => Promise<T | undefined>
}
