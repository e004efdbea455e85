import type { Figures } from '../movement-summary/summary-answer.ts'

/** The sum of figures of one row; null where nothing moved. */
export function sumOf(figures: readonly (Figures | null)[]): Figures | null {
  const moved = figures.filter((amount) => amount !== null)
  const [first, ...others] = moved
  if (!first) return null
  return others.reduce(
    (sum, { qty, weight, value }) => ({
      qty: added(sum.qty, qty),
      weight: sum.weight + weight,
      value: added(sum.value, value),
    }),
    first,
  )
}

function added(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}
