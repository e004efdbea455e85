import type { Kysely } from 'kysely'
import type { Ctx } from './context.ts'

/**
 * Background work of a section for a supplier: immediately when an action requests it (`ctx.wake`), and every minute
 * for suppliers with due work, so that nothing stays undone after a crash.
 */
export interface Work {
  readonly key: string
  readonly lowPriority: boolean
  readonly due: (db: never, now: number) => Promise<readonly number[]>
  readonly run: (ctx: never) => Promise<boolean>
}

/** The definition of a work. */
export interface WorkDef<DB> {
  /** With the section's name in front: `ledger.seal`. */
  readonly key: string
  /** It is slow and no caller waits for it: the database runs it with low priority. */
  readonly lowPriority?: boolean
  /** The suppliers with due work, by one query over all of them; `now` in seconds. */
  due(db: Kysely<DB>, now: number): Promise<readonly number[]>
  /** One step in its own transaction, which may be repeated. Returns whether there is more. */
  run(ctx: Ctx<DB>): Promise<boolean>
}

/** Makes a typed `defineWork` for the product's tables. */
export const workFactory =
  <DB>() =>
  (work: WorkDef<DB>): Work => ({ lowPriority: false, ...work })
