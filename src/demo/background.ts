import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds before failed work is resumed. Refusals are skipped, so a failure means that the database was busy or
 * unavailable.
 */
const PAUSES = [1000, 5000, 30_000]

/**
 * Runs work that can be stopped and resumed while the server already answers. The work calls `go` before each action.
 */
export function runInBackground(
  app: FastifyInstance,
  what: string,
  work: (go: () => boolean) => Promise<void>,
): { stop: () => Promise<void> } {
  const abort = new AbortController()
  const isRunning = () => !abort.signal.aborted
  const run = async () => {
    for (const pause of PAUSES) {
      try {
        return await work(isRunning)
      } catch (error) {
        app.log.warn({ err: error }, `${what} was interrupted; it is taken up again`)
        await sleep(pause, undefined, { signal: abort.signal })
      }
    }
    return work(isRunning)
  }
  const done = run().catch((error: unknown) => {
    if (isRunning()) app.log.error({ err: error }, `${what} could not be made whole; the next start goes on with it`)
  })
  return {
    async stop() {
      abort.abort()
      await done
    },
  }
}
