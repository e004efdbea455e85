/** The cumulative share of a value and all larger ones, in hundredths of a percent, and its ABC class. */
export interface Ranked {
  readonly share: string
  readonly class: 'A' | 'B' | 'C'
}

/** The number of values in a class, and their sum. */
export interface ClassSummary {
  readonly class: Ranked['class']
  readonly values: number
  readonly sum: string
}

/** The minimum number of values to classify. */
const MIN_VALUES = 5

interface Classes {
  readonly a: { readonly values: number; readonly sum: bigint }
  readonly b: { readonly values: number; readonly sum: bigint }
}

/**
 * The ABC classes of all values: A is the largest values up to 80 % of the total, including the one that reaches it, B
 * those up to 95 %, C the remainder. Null for few values, and where their total is not positive.
 */
export function summarizeClasses(
  classes: Classes | null,
  { values, total }: { values: number; total: bigint | null },
): ClassSummary[] | null {
  if (!classes || total === null || total <= 0n || values < MIN_VALUES) return null
  const { a, b } = classes
  const classC = { values: values - a.values - b.values, sum: total - a.sum - b.sum }
  return (
    [
      ['A', a],
      ['B', b],
      ['C', classC],
    ] as const
  ).map(([name, group]) => ({ class: name, values: group.values, sum: group.sum.toString() }))
}

/**
 * The class of a value from the cumulative sum of it and all larger ones. Values without a known cumulative sum come
 * last.
 */
export function rankValue(value: bigint, cumulativeSum: bigint | null, total: bigint): Ranked {
  const cumulative = cumulativeSum ?? total
  const before = (cumulative - value) * 100n
  const name = cumulativeSum === null ? 'C' : before < total * 80n ? 'A' : before < total * 95n ? 'B' : 'C'
  return { share: ((cumulative * 20_000n + total) / (2n * total)).toString(), class: name }
}
