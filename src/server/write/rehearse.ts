import type { Tx } from '../db/db.ts'

/** A transaction that hands itself, and what else goes with it, to what is run in it. */
type Transaction<A extends unknown[]> = (run: (tx: Tx, ...rest: A) => Promise<never>) => Promise<unknown>

/**
 * Runs a write whole, with what waits for its commit, and takes all of it back: only the answer stays. Throws what the write throws, and what its commit
 * would have refused.
 */
export async function rehearse<A extends unknown[], T>(transaction: Transaction<A>, run: (tx: Tx, ...rest: A) => Promise<T>): Promise<T> {
  const over = new Error('rehearsed')
  const kept: { answer: T }[] = []
  try {
    await transaction(async (tx, ...rest) => {
      kept.push({ answer: await run(tx, ...rest) })
      await tx.runDeferred()
      throw over
    })
  } catch (error) {
    if (error !== over) throw error
  }
  const [first] = kept
  if (!first) throw new Error('what was rehearsed gave no answer')
  return first.answer
}
