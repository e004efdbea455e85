import { parseDecimal, truncateDecimals } from '#core/value/decimal.ts'

/**
 * Cents of `12.30` as a union writes it, or basis points of a percentage; further decimals are cut off, unreadable text
 * is 0.
 */
export function cents(text: string): number {
  const value = parseDecimal(truncateDecimals(text.trim().replace(/%$/, ''), 2), 2)
  return typeof value === 'number' ? value : 0
}
