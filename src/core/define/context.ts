import type { Kysely, RawBuilder } from 'kysely'
import type { Lang } from '../text/i18n.ts'
import type { ProviderJob } from './provider.ts'
import type { Push } from './outbox.ts'
import type { Caller, AccountServices, SupplierName } from './people.ts'
import type { Registry } from './registry.ts'
import type { Rule } from './rule.ts'
import type { ForPeople, ListServices, SectionServices } from './section-services.ts'
import type { Patch, Resource, RecordWithLines, StepOf, Values } from './resource.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** What a behaviour may use. `db` is the transaction of the running action, typed by every table of the product. */
export interface Ctx<DB> extends SectionServices, ListServices, ForPeople<Ctx<DB>> {
  readonly db: Kysely<DB>
  /** State that the rules of this transaction share. */
  readonly unit: UnitOfWork
  readonly suid: number
  readonly uid: number
  /** Seconds. */
  readonly now: number
  readonly lang: Lang
  /**
   * This is a retry: the first attempt relied on rows that it had read without a lock and that have changed since. Lock
   * before reading now.
   */
  readonly retry: boolean
  /** Who makes the call. Throws in background work and public calls, which have no person. */
  readonly caller: Caller
  /** Operations on accounts; throws like `caller`. */
  readonly accounts: AccountServices
  /** Requires a recent password confirmation for actions that need it only sometimes. Throws `proof_needed`. */
  readonly requireProof: () => void
  readonly registry: Registry
  /** Adds to the operator log of the running action; only differences are stored. */
  readonly log: (change: {
    biz_type: string
    biz_id?: number
    biz_no?: string
    before?: object
    after?: object
  }) => void
  /** A record the caller may see; throws `not_found`. */
  readonly find: <R extends Resource>(resource: R, id: number) => Promise<RecordWithLines<R>>
  /** Condition over a table alias for the rows that the caller may see; every query of a call applies it. */
  readonly visible: (resource: Resource, alias: string) => RawBuilder<boolean>
  /** Those of the records that any section references, even from deleted records. */
  readonly referred: (resource: Resource, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Deletes a record by the same rules as its list. */
  readonly remove: (resource: Resource, id: number) => Promise<void>
  /** The record of a single resource, or its defaults. */
  readonly single: <R extends Resource>(resource: R) => Promise<Values<R['fields']>>
  /**
   * Saves a record of another resource by the same rules as its form, under the right of this action; `serverFields`
   * sets columns of the server. Returns the stored record.
   */
  readonly save: <R extends Resource>(
    resource: R,
    body: Readonly<Record<string, unknown>>,
    serverFields?: Patch<R>,
  ) => Promise<RecordWithLines<R>>
  /**
   * Adds a record that is submitted and approved in the same write. `afterInsert` runs once it is stored, before its
   * effects.
   */
  readonly pass: <R extends Resource>(
    resource: R,
    passing: { readonly step: StepOf<R>; readonly afterInsert?: (record: RecordWithLines<R>) => void },
    body: Readonly<Record<string, unknown>>,
    serverFields?: Patch<R>,
  ) => Promise<RecordWithLines<R>>
  /**
   * Takes a step of another record in this action; `saved` is the record that this action has just saved, so it is not
   * read again.
   */
  readonly step: <R extends Resource>(
    resource: R,
    name: StepOf<R>,
    step: { id: number; result?: 'pass' | 'reject'; remark?: string },
    saved?: RecordWithLines<R>,
  ) => Promise<RecordWithLines<R>>
  /** Sends a message to an external system after the commit. Returns the number of the push. */
  readonly push: (push: Push) => Promise<number>
  /** Recalls the pushes of a record. */
  readonly recall: (of: Pick<Push, 'action' | 'biz_type' | 'biz_id'>) => Promise<void>
  /** Dispatches a provider job after the commit. `id` is its subject. */
  readonly dispatch: (job: ProviderJob, id: number) => Promise<void>
  /** The webhook address for a provider of an add-on of this supplier, from the host on. It contains a secret. */
  readonly webhookPath: (addon: string, port: string) => string
  /** The origins that the console may show in a frame, from the server's `CHAT_HOSTS`. */
  readonly chatHosts: readonly string[]
  /**
   * Runs a part of this action for another tenant, under the same rules and in the same transaction: a supplier's
   * submission to the platform, or the platform's decision about a supplier. One of the two is always the platform.
   * With `system`, records there name no person.
   */
  readonly inTenant: <T>(suid: number | 'platform', run: (ctx: Ctx<DB>) => Promise<T>, actor?: 'system') => Promise<T>
  /** Runs a hook of an add-on as its own action, in this transaction: what it moves are moves of its contract. */
  readonly asAddon: <T>(key: string, run: (ctx: Ctx<DB>) => Promise<T>) => Promise<T>
  /** The active suppliers to which a rule applies, by suid. Only for work of the platform; refused otherwise. */
  readonly suppliers: (rule: Pick<Rule, 'union'>) => Promise<readonly SupplierName[]>
  /**
   * Shares stored files with another tenant under the same addresses. Returns the addresses that are not files of that
   * kind here.
   */
  readonly shareFiles: (urls: readonly string[], to: number | 'platform', kind: 'image' | 'any') => Promise<string[]>
  /** The addresses that are not pictures uploaded by the caller. */
  readonly notOwnPictures: (urls: readonly string[]) => Promise<string[]>
  /** Pixels of a picture of the supplier's own store, by its address; undefined for other addresses. */
  readonly pictureSize: (url: string) => Promise<{ readonly width: number; readonly height: number } | undefined>
  readonly afterCommit: (run: () => void) => void
  /**
   * Sends a statement without awaiting its result; it travels with the next statement or the commit, so that no lock
   * waits for its round trip. If it fails, nothing is committed.
   */
  readonly pipeline: (query: { readonly sql: string; readonly parameters: readonly unknown[] }) => void
  /**
   * Defers work on contended rows to the end of this action, just before the commit, so that their locks are held
   * briefly.
   */
  readonly defer: (run: () => Promise<void>) => void
}
