import { turns } from '../process/turns.ts'
import type { Turns } from '../process/turns.ts'

/** Runs a task of an owner. */
export type Shares = <T>(owner: number, task: () => Promise<T>) => Promise<T>

/** Runs at most `most` tasks of each owner at once, the rest in order, so that none of them keeps all others waiting; refuses as `busy` when `queue` of one are waiting. */
export function shares(most: number, queue: number): Shares {
  const owners = new Map<number, { turn: Turns; tasks: number }>()
  return async (owner, task) => {
    const own = owners.get(owner) ?? { turn: turns(most, queue), tasks: 0 }
    owners.set(owner, own)
    own.tasks++
    try {
      return await own.turn(task)
    } finally {
      if (--own.tasks === 0) owners.delete(owner)
    }
  }
}
