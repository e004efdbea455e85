import type { Ctx } from './resource.ts'

/** What a section does for every supplier once a day, each in a transaction of its own. Done again on the same day it changes nothing. */
export interface Daily {
  readonly key: string
  /** Gives whether it left anything that open consoles count. */
  readonly run: (ctx: never) => Promise<boolean>
}

/** Makes a typed `onDay` for the product's tables. */
export const dailyFactory =
  <DB>() =>
  (key: string, run: (ctx: Ctx<DB>) => Promise<boolean>): Daily => ({ key, run })
