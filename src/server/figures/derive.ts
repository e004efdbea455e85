import type { Derived, Metric } from '#core/define/topic.ts'

/** How figures are counted: over how many days, and in which power of ten of its unit each metric is an integer. */
export interface Counted {
  readonly days?: number
  readonly scaleOf?: (key: string) => number
}

/**
 * The values of all metrics of a topic, in their order, from those that were read; null where a part is not known or
 * nothing is divided.
 */
export function derived(
  metrics: readonly Metric[],
  read: ReadonlyMap<string, bigint | null>,
  { days = 1, scaleOf = () => 0 }: Counted = {},
): (bigint | null)[] {
  const values = new Map(read)
  return metrics.map((metric) => {
    if (!('from' in metric)) return values.get(metric.key) ?? null
    const [first, other] = metric.from.map((key) => values.get(key) ?? null)
    const value =
      first == null || other == null
        ? null
        : combine(metric.how, first, other, { days, scale: scaleOf(metric.from[1]) })
    values.set(metric.key, value)
    return value
  })
}

function combine(
  how: Derived['how'],
  first: bigint,
  other: bigint,
  { days, scale }: { days: number; scale: number },
): bigint | null {
  if (how === 'less') return first - other
  if (other === 0n) return null
  // in tenths of a day, as long as the pace is that of these days
  if (how === 'days') return days > 0 ? rounded(first * BigInt(days) * 10n, other < 0n ? -other : other) : null
  return rounded(first * (how === 'share' ? 10_000n : 10n ** BigInt(scale)), other)
}

/** Half and more away from zero. */
function rounded(dividend: bigint, other: bigint): bigint {
  const negative = dividend < 0n !== other < 0n
  const [over, under] = [dividend < 0n ? -dividend : dividend, other < 0n ? -other : other]
  const quotient = (2n * over + under) / (2n * under)
  return negative ? -quotient : quotient
}
