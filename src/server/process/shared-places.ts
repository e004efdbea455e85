import { AppError } from '#core/errors/errors.ts'

/** Something that so many tasks may use at once: the connections of a supplier, those that wait for a table. */
export interface Share {
  key: string
  most: number
}

/** Runs a task as soon as all of its shares have a place. */
export type SharedPlaces = <T>(shares: readonly Share[], task: () => Promise<T>) => Promise<T>

/**
 * Tasks that share places: one starts when each of its shares has room, and whoever waits for one share takes no place of another. Throws `busy` when
 * `queue` tasks of the same first share are waiting.
 */
export function sharedPlaces(queue: number): SharedPlaces {
  const used = new Map<string, number>()
  const waiting: { shares: readonly Share[]; start: () => void }[] = []
  const hasRoom = (shares: readonly Share[]) => shares.every(({ key, most }) => (used.get(key) ?? 0) < most)
  const count = (shares: readonly Share[], by: 1 | -1) => {
    for (const { key } of shares) {
      const now = (used.get(key) ?? 0) + by
      if (now > 0) used.set(key, now)
      else used.delete(key)
    }
  }
  return async (shares, task) => {
    if (hasRoom(shares)) count(shares, 1)
    else {
      const [first] = shares
      if (waiting.filter((other) => other.shares[0]?.key === first?.key).length >= queue) throw new AppError('busy')
      await new Promise<void>((resolve) => waiting.push({ shares, start: resolve })) // whoever starts it has counted it
    }
    try {
      return await task()
    } finally {
      count(shares, -1)
      for (let at = 0; at < waiting.length; at++) {
        const next = waiting[at]
        if (!next || !hasRoom(next.shares)) continue
        count(next.shares, 1)
        waiting.splice(at--, 1)
        next.start()
      }
    }
  }
}
