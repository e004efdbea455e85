import type { Derived, Metric } from '#core/define/topic.ts'

/** The values of all metrics of a topic over so many days, in their order, from those that were read; null where a part is not known or nothing is divided. */
export function derived(metrics: readonly Metric[], read: ReadonlyMap<string, bigint | null>, days = 1): (bigint | null)[] {
  const known = new Map(read)
  return metrics.map((metric) => {
    if (!('from' in metric)) return known.get(metric.key) ?? null
    const [one, other] = metric.from.map((key) => known.get(key) ?? null)
    const value = one == null || other == null ? null : combine(metric.how, one, other, days)
    known.set(metric.key, value)
    return value
  })
}

function combine(how: Derived['how'], one: bigint, other: bigint, days: number): bigint | null {
  if (how === 'less') return one - other
  if (other === 0n) return null
  // in tenths of a day, as long as the pace is that of these days
  if (how === 'days') return days > 0 ? rounded(one * BigInt(days) * 10n, other < 0n ? -other : other) : null
  return rounded(how === 'share' ? one * 10_000n : one, other)
}

/** Half and more away from zero. */
function rounded(one: bigint, other: bigint): bigint {
  const negative = one < 0n !== other < 0n
  const [over, under] = [one < 0n ? -one : one, other < 0n ? -other : other]
  const whole = (2n * over + under) / (2n * under)
  return negative ? -whole : whole
}
