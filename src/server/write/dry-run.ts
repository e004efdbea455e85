import type { Tx } from '../db/db.ts'

/** Runs a function in a transaction and passes the transaction and further arguments to it. */
type Transaction<A extends unknown[]> = (run: (tx: Tx, ...args: A) => Promise<never>) => Promise<unknown>

/**
 * Runs a complete write with its deferred work, rolls it back and returns the result. Throws the errors of the write
 * and of its commit.
 */
export async function dryRun<A extends unknown[], T>(
  transaction: Transaction<A>,
  run: (tx: Tx, ...args: A) => Promise<T>,
): Promise<T> {
  const rollback = new Error('rehearsed')
  const results: { answer: T }[] = []
  try {
    await transaction(async (tx, ...args) => {
      results.push({ answer: await run(tx, ...args) })
      await tx.runDeferred()
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  const [first] = results
  if (!first) throw new Error('what was rehearsed gave no answer')
  return first.answer
}
