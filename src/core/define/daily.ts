import type { Ctx } from './context.ts'

/**
 * A daily task of a section: runs once a day for every supplier, each in its own transaction, and is idempotent within
 * a day.
 */
export interface Daily {
  readonly key: string
  /** Gives whether it left anything that open consoles count. */
  readonly run: (ctx: never) => Promise<boolean>
}

/** Makes a typed `onDay` for the product's tables. */
export const dailyFactory =
  <DB>() =>
  (key: string, run: (ctx: Ctx<DB>) => Promise<boolean>): Daily => ({ key, run })
