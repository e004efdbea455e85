/** Weeks to compare a day with, and the minimum number of weeks with a figure. */
const WEEKS = 8
const MIN_FIGURES = 6

/**
 * Whether a day's figure is unusual: further from the median of the same weekday in the eight weeks before than three
 * scaled median deviations. False where fewer than six weeks have a figure or all are equal.
 */
export function isUnusual(value: bigint, before: readonly (bigint | null)[]): boolean {
  const figures = before.slice(0, WEEKS).flatMap((figure) => figure ?? [])
  if (figures.length < MIN_FIGURES) return false
  // twice the median, and four times the median deviation, so that the middle of two values is an integer
  const middle = median(figures)
  const deviation = median(figures.map((figure) => absolute(2n * figure - middle)))
  // 3 x 1.4826 / 2
  return deviation > 0n && absolute(2n * value - middle) * 10_000n > 22_239n * deviation
}

/** Twice the median. */
function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const half = sorted.length >> 1
  const [low = 0n, high = 0n] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 0 ? low + high : 2n * high
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
