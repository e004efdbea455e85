/** One of those who share places: an address, a supplier, a person. */
export interface Holder {
  key: string
  /** Its weight among the others, 1 by default. */
  weight?: number
}

/** A place that was granted. */
export interface Slot {
  /** Counts the place for these holders instead; false if one of them already has its share. */
  move(holders: readonly Holder[]): boolean
  /** Frees the place; a second call does nothing. */
  release(): void
}

/** Places that many holders share. */
export interface FairShares {
  readonly capacity: number
  /** Places in use. */
  used(): number
  /** Grants a place; undefined where one of the holders has its share already. */
  take(holders: readonly Holder[]): Slot | undefined
}

/**
 * A holder may use as many places as are still free (times its weight): alone half of them, the second a quarter. No
 * holder can take all places, and none are reserved while there are no requests (dynamic thresholds, Choudhury and
 * Hahne 1998).
 */
export function fairShares(capacity: number): FairShares {
  const usedBy = new Map<string, number>()
  let used = 0
  const hasShare = (holders: readonly Holder[], free: number) =>
    holders.every(({ key, weight = 1 }) => (usedBy.get(key) ?? 0) < free * weight)
  const count = (holders: readonly Holder[], by: 1 | -1) => {
    for (const { key } of holders) {
      const now = (usedBy.get(key) ?? 0) + by
      if (now > 0) usedBy.set(key, now)
      else usedBy.delete(key)
    }
  }
  return {
    capacity,
    used: () => used,
    take(holders) {
      if (!hasShare(holders, capacity - used)) return undefined
      let current = holders
      let released = false
      used++
      count(current, 1)
      return {
        move(next) {
          if (released) return true
          count(current, -1)
          const fits = hasShare(next, capacity - used + 1)
          if (fits) current = next
          count(current, 1)
          return fits
        },
        release() {
          if (released) return
          released = true
          used--
          count(current, -1)
        },
      }
    },
  }
}
