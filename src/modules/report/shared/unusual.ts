/** Weeks that a day is compared with, and how many of them must have a figure. */
const WEEKS = 8
const LEAST = 6

/**
 * Whether a day's figure is unusual: further from the median of the same weekday in the eight weeks before than three scaled median deviations. Undecided, and so not,
 * where less than six of these have a figure or they are all the same.
 */
export function unusual(value: bigint, before: readonly (bigint | null)[]): boolean {
  const known = before.slice(0, WEEKS).flatMap((one) => one ?? [])
  if (known.length < LEAST) return false
  // twice the median, and four times the median deviation, so that the middle of two is whole
  const middle = median(known)
  const deviation = median(known.map((one) => size(2n * one - middle)))
  // 3 x 1.4826 / 2
  return deviation > 0n && size(2n * value - middle) * 10_000n > 22_239n * deviation
}

/** Twice the median. */
function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const half = sorted.length >> 1
  const [low = 0n, high = 0n] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 0 ? low + high : 2n * high
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
