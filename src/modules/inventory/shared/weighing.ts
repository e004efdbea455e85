import { mulDiv } from './amounts.ts'
import type { LineUnit } from './line-values.ts'

/** The weighed quantity of a line compared with its counted quantity; kilograms in thousandths. */
export interface WeightComparison {
  net: number
  /** The expected weight of the counted quantity. */
  expected: number
  /** The weighed surplus, negative for a shortage. */
  difference: number
  /** The difference as a share of the expected weight, in basis points. */
  bp: number
}

/**
 * Whether the scales determine the quantity: true for weight units; bags and boxes have a count and a separate weight.
 */
export function isWeighed({ dimension }: Pick<LineUnit, 'dimension'>): boolean {
  return dimension === 'weight'
}

/** The weight of one unit in thousandths of a kilogram; null where the material has no weight. */
export function unitWeight(ratio: number, weight_kg: number | null): number | null {
  return weight_kg === null || weight_kg === 0 ? null : mulDiv(ratio, weight_kg, 100_000_000)
}

/** The weighed quantity in a weight unit, rounded to the decimals of the unit. */
export function weighedQty(net: number, kilos: number, decimals: number): number {
  const step = quantityStep(decimals)
  return mulDiv(mulDiv(net, 1000, kilos), 1, step) * step
}

/** The smallest quantity of a unit, in thousandths. */
export function quantityStep(decimals: number): number {
  return 10 ** Math.max(0, 3 - decimals)
}

/** Compares the net weight with the expected weight of `base_qty`; undefined where the material has no weight. */
export function compareWeight(net: number, base_qty: number, weight_kg: number | null): WeightComparison | undefined {
  if (weight_kg === null || weight_kg === 0) return undefined
  const expected = mulDiv(base_qty, weight_kg, 1000)
  const difference = net - expected
  return { net, expected, difference, bp: expected === 0 ? 10_000 : mulDiv(Math.abs(difference), 10_000, expected) }
}
