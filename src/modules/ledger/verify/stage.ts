import type { PairContext } from '../pair/paired-post.ts'
import type { Counts, Finding } from '../shared/verify.ts'

/** What one step of a check looked at, and where the next begins; null after the last. */
export interface Step {
  readonly next: number | null
  readonly counted: Partial<Counts>
  readonly findings: readonly Finding[]
}

/** A part of the check: it goes over the rows of the book in steps, from a position on. */
export type Stage = (ctx: PairContext, from: number) => Promise<Step>
