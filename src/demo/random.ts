/** A seeded random generator, so that every demo is the same. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True with a probability in per cent. */
  chance(percent: number): boolean
  digits(count: number): string
}

/** Mulberry32: 32 bits of state suffice for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      const chosen = list[between(0, list.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    chance: (percent) => next() * 100 < percent,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
