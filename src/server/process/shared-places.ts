import { AppError } from '#core/errors/errors.ts'

/** Something that tasks share places by: the connections of a supplier, those that are about one table. */
export interface Share {
  key: string
  /** Places it may use at once; as many as are free for others unless given. */
  most?: number
}

/** Places for tasks. */
export interface SharedPlaces {
  /** Runs a task as soon as there is a place that all of its shares allow. */
  run<T>(shares: readonly Share[], task: () => Promise<T>): Promise<T>
  /** Tasks that wait for a place. */
  waiting(): number
}

interface Options {
  capacity: number
  /** Tasks of the same first share that may wait. */
  queue: number
  /** Milliseconds that a task may wait. */
  waitMs: number
}

/**
 * Schedules tasks that share places: a task starts when each of its shares has room, and tasks waiting for one share
 * take no place of another. A share may use as many places as are still free: alone half of them, the next one half of
 * the rest. Throws `busy` if too many wait or one waits too long.
 */
export function sharedPlaces({ capacity, queue, waitMs }: Options): SharedPlaces {
  const usedBy = new Map<string, number>()
  const waiting = new Set<{ shares: readonly Share[]; start: () => void }>()
  const waitingBy = new Map<string, number>()
  let used = 0
  const hasRoom = (shares: readonly Share[]) =>
    used < capacity && shares.every(({ key, most = capacity - used }) => (usedBy.get(key) ?? 0) < most)
  const occupy = (shares: readonly Share[], by: 1 | -1) => {
    used += by
    for (const { key } of shares) count(usedBy, key, by)
  }
  const startWaiting = () => {
    for (const next of waiting) {
      if (used >= capacity) return
      if (!hasRoom(next.shares)) continue
      occupy(next.shares, 1)
      next.start()
    }
  }
  const wait = (shares: readonly Share[]): Promise<void> => {
    const first = shares[0]?.key ?? ''
    if ((waitingBy.get(first) ?? 0) >= queue) throw new AppError('busy')
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late)
        waiting.delete(entry)
        count(waitingBy, first, -1)
      }
      const late = setTimeout(() => {
        leave()
        reject(new AppError('busy'))
      }, waitMs)
      const entry = {
        shares,
        start: () => {
          leave()
          resolve() // what starts it has counted it
        },
      }
      waiting.add(entry)
      count(waitingBy, first, 1)
    })
  }
  return {
    waiting: () => waiting.size,
    async run(shares, task) {
      if (hasRoom(shares)) occupy(shares, 1)
      else await wait(shares)
      try {
        return await task()
      } finally {
        occupy(shares, -1)
        startWaiting()
      }
    },
  }
}

function count(map: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (map.get(key) ?? 0) + by
  if (now > 0) map.set(key, now)
  else map.delete(key)
}
