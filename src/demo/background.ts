import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after which failed work is resumed. Refusals are skipped, so it was the database that was busy or away. */
const PAUSES = [1000, 5000, 30_000]

/** Runs work that can be stopped and resumed while the server answers already; it asks `go` before each action. */
export function inBackground(
  app: FastifyInstance,
  what: string,
  work: (go: () => boolean) => Promise<void>,
): { stop: () => Promise<void> } {
  const told = new AbortController()
  const going = () => !told.signal.aborted
  const run = async () => {
    for (const pause of PAUSES) {
      try {
        return await work(going)
      } catch (error) {
        app.log.warn({ err: error }, `${what} was interrupted; it is taken up again`)
        await sleep(pause, undefined, { signal: told.signal })
      }
    }
    return work(going)
  }
  const done = run().catch((error: unknown) => {
    if (going()) app.log.error({ err: error }, `${what} could not be made whole; the next start goes on with it`)
  })
  return {
    async stop() {
      told.abort()
      await done
    },
  }
}
