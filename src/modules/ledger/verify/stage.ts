import type { PairContext } from '../pair/paired-post.ts'
import type { Counts, Finding } from '../shared/verify.ts'

/** The result of one verification step, and where the next begins; null after the last. */
export interface Step {
  readonly next: number | null
  readonly counted: Partial<Counts>
  readonly findings: readonly Finding[]
}

/** A stage of the verification: goes through the rows of the book in steps, each from a position. */
export type Stage = (ctx: PairContext, from: number) => Promise<Step>
