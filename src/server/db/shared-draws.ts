import type { QueryResultRow } from 'pg'
import type { Statement } from './pipeline.ts'

/** Runs one statement of a supplier in its own transaction. */
export type Autonomous = <R extends QueryResultRow>(suid: number, statement: Statement) => Promise<R[]>

/**
 * The next value of a supplier's sequence `name` on `day`, from 1; each value is drawn once, even if the drawing action
 * fails.
 */
export type Draw = (suid: number, name: string, day: string) => Promise<number>

type PendingDraw = PromiseWithResolvers<number>

/**
 * Batches draws of a sequence: draws of one sequence are serialized by its row anyway, so draws that arrive during one
 * share the next, in order of arrival.
 */
export function sharedDraws(autonomous: Autonomous): Draw {
  const queues = new Map<string, PendingDraw[]>()
  const drawAll = async (key: string, queue: PendingDraw[], of: readonly [number, string, string]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0)
      try {
        const last = await raiseSequence(autonomous, of, batch.length)
        for (const [at, pending] of batch.entries()) pending.resolve(last - batch.length + 1 + at)
      } catch (error) {
        for (const pending of batch) pending.reject(error)
      }
    }
    queues.delete(key)
  }
  return (suid, name, day) => {
    const key = `${suid} ${day} ${name}`
    const pending = Promise.withResolvers<number>()
    const queue = queues.get(key)
    if (queue) {
      queue.push(pending)
      return pending.promise
    }
    const newQueue = [pending]
    queues.set(key, newQueue)
    void drawAll(key, newQueue, [suid, name, day])
    return pending.promise
  }
}

/** Raises a sequence by `count` and returns its last value. */
async function raiseSequence(
  autonomous: Autonomous,
  [suid, name, day]: readonly [number, string, string],
  count: number,
): Promise<number> {
  const [row] = await autonomous<{ value: number }>(suid, {
    text: `insert into seq as s (suid, name, day, value) values ($1, $2, $3, $4)
     on conflict (suid, name, day) do update set value = s.value + excluded.value returning value`,
    values: [suid, name, day, count],
  })
  if (!row) throw new Error(`${name} ${day} has no next number`)
  return row.value
}
