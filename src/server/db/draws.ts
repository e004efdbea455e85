import type { QueryResultRow } from 'pg'
import type { Statement } from './pipeline.ts'

/** Runs one statement of a supplier in a transaction of its own. */
export type Autonomous = <R extends QueryResultRow>(suid: number, statement: Statement) => Promise<R[]>

/** The next value of a supplier's sequence `name` on `day`, from 1; whatever becomes of the action that drew it, nobody else gets it. */
export type Draw = (suid: number, name: string, day: string) => Promise<number>

type Waiting = PromiseWithResolvers<number>

/** Draws of one sequence take turns at its row anyway: those that come while one is under way share the next, in the order of coming. */
export function sharedDraws(autonomous: Autonomous): Draw {
  const queues = new Map<string, Waiting[]>()
  const drawAll = async (key: string, queue: Waiting[], of: readonly [number, string, string]): Promise<void> => {
    while (queue.length > 0) {
      const together = queue.splice(0)
      try {
        const last = await drawn(autonomous, of, together.length)
        for (const [at, one] of together.entries()) one.resolve(last - together.length + 1 + at)
      } catch (error) {
        for (const one of together) one.reject(error)
      }
    }
    queues.delete(key)
  }
  return (suid, name, day) => {
    const key = `${suid} ${day} ${name}`
    const waiting = Promise.withResolvers<number>()
    const queue = queues.get(key)
    if (queue) {
      queue.push(waiting)
      return waiting.promise
    }
    const own = [waiting]
    queues.set(key, own)
    void drawAll(key, own, [suid, name, day])
    return waiting.promise
  }
}

/** Raises a sequence by so many; gives the last of them. */
async function drawn(autonomous: Autonomous, [suid, name, day]: readonly [number, string, string], count: number): Promise<number> {
  const [row] = await autonomous<{ value: number }>(suid, {
    text: `insert into seq as s (suid, name, day, value) values ($1, $2, $3, $4)
     on conflict (suid, name, day) do update set value = s.value + excluded.value returning value`,
    values: [suid, name, day, count],
  })
  if (!row) throw new Error(`${name} ${day} has no next number`)
  return row.value
}
