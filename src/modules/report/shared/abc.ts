import type { ShownMetric } from '#core/define/topic.ts'

/** The share of the total that a row and all larger ones make, in hundredths of a percent, and its class by it. */
export interface Ranked {
  readonly share: string
  readonly class: 'A' | 'B' | 'C'
}

/** Below this there is nothing to sort out. */
const LEAST = 5

/**
 * ABC classes of rows by one figure: A are the largest ones that make 80 % of the total, with the one that reaches it, B those up to 95 %, C the rest.
 * Undefined where figures are not known or below nothing, or where there are few.
 */
export function abcOf(values: readonly (string | null)[], total: string | null): readonly Ranked[] | undefined {
  const known = values.flatMap((value) => (value === null || value.startsWith('-') ? [] : [BigInt(value)]))
  const whole = BigInt(total ?? 0)
  if (known.length < values.length || known.length < LEAST || whole <= 0n) return undefined
  const places = known.map((_, at) => at).sort((a, b) => ((known[a] ?? 0n) < (known[b] ?? 0n) ? 1 : (known[a] ?? 0n) > (known[b] ?? 0n) ? -1 : a - b))
  const ranked = new Map<number, Ranked>()
  let sum = 0n
  for (const at of places) {
    const before = sum
    sum += known[at] ?? 0n
    const kind = before * 100n < whole * 80n ? 'A' : before * 100n < whole * 95n ? 'B' : 'C'
    ranked.set(at, { share: ((sum * 20_000n + whole) / (2n * whole)).toString(), class: kind })
  }
  return known.flatMap((_, at) => ranked.get(at) ?? [])
} // prettier-ignore

interface Report {
  readonly topic: { readonly metrics: readonly Pick<ShownMetric, 'kind'>[] }
  readonly rows: readonly { readonly values: readonly (string | null)[] }[]
  readonly total: { readonly values: readonly (string | null)[] }
  /** Its rows are values without an order of their own. */
  readonly ranks: boolean
  readonly more: boolean
}

/** The classes of a report's rows by one of its metrics, if that adds up; where not all values are told, by the first alone, whose largest ones these are. */
export function classesOf({ topic, rows, total, ranks, more }: Report, at: number): readonly Ranked[] | undefined {
  const kind = topic.metrics[at]?.kind
  const adds = kind === 'additive' || kind === 'balance'
  return ranks && adds && (at === 0 || !more) ? abcOf(rows.map(({ values }) => values[at] ?? null), total.values[at] ?? null) : undefined
} // prettier-ignore
