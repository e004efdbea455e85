import { mulDiv } from './amounts.ts'
import type { LineUnit } from './line-values.ts'

/** What the scales found of a line beside what was counted of it; kilograms in thousandths. */
export interface WeightComparison {
  net: number
  /** What the counted quantity should weigh. */
  expected: number
  /** More (or, below zero, less) on the scales. */
  difference: number
  /** Its share of what was expected, in basis points. */
  bp: number
}

/** Whether the scales count a line: goods in a unit of weight are as many as they weigh, of bags and boxes number and weight are two facts. */
export function isWeighed({ dimension }: Pick<LineUnit, 'dimension'>): boolean {
  return dimension === 'weight'
}

/** Thousandths of a kilogram that one unit weighs; null where the material has no weight. */
export function unitWeight(ratio: number, weight_kg: number | null): number | null {
  return weight_kg === null || weight_kg === 0 ? null : mulDiv(ratio, weight_kg, 100_000_000)
}

/** The weighed quantity in a unit of weight, to the decimals it is counted with. */
export function weighedQty(net: number, kilos: number, decimals: number): number {
  const step = quantityStep(decimals)
  return mulDiv(mulDiv(net, 1000, kilos), 1, step) * step
}

/** The smallest quantity of a unit, in thousandths. */
export function quantityStep(decimals: number): number {
  return 10 ** Math.max(0, 3 - decimals)
}

/** Compares the weighed net with what `base_qty` weighs; undefined where the material has no weight. */
export function compareWeight(net: number, base_qty: number, weight_kg: number | null): WeightComparison | undefined {
  if (weight_kg === null || weight_kg === 0) return undefined
  const expected = mulDiv(base_qty, weight_kg, 1000)
  const difference = net - expected
  return { net, expected, difference, bp: expected === 0 ? 10_000 : mulDiv(Math.abs(difference), 10_000, expected) }
}
