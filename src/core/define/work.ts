import type { Kysely } from 'kysely'
import type { Ctx } from './resource.ts'

/**
 * Work that a section does for a supplier in the background: at once where an action asks for it (`ctx.wake`), and every minute for whom there is some, so that
 * nothing is left behind by a process that died.
 */
export interface Work {
  readonly key: string
  readonly patient: boolean
  readonly due: (db: never, now: number) => Promise<readonly number[]>
  readonly run: (ctx: never) => Promise<boolean>
}

/** What a section tells of its work. */
export interface WorkDef<DB> {
  /** With the section's name in front: `ledger.seal`. */
  readonly key: string
  /** It takes long and nobody waits for it: the database does it with what its other work leaves of the processors. */
  readonly patient?: boolean
  /** The suppliers for whom there is something to do, asked over all of them; `now` in seconds. */
  due(db: Kysely<DB>, now: number): Promise<readonly number[]>
  /** One step in a transaction of its own, which may be repeated; gives whether there is more. */
  run(ctx: Ctx<DB>): Promise<boolean>
}

/** Makes a typed `defineWork` for the product's tables. */
export const workFactory =
  <DB>() =>
  (work: WorkDef<DB>): Work => ({ patient: false, ...work })
