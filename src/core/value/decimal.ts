/**
 * Decimals as scaled integers: a value of scale 2 is `Math.round(x * 100)` without ever being a float. Money has scale
 * 2 (cents), unit prices 4 (ten-thousandths of a yuan), quantities 3 (thousandths), percent 2 (basis points).
 */

/**
 * The largest amount of an input or a document total, in its smallest steps: ten thousand million yuan, a thousand
 * million tons. Nine thousand of them still add up within 2^53.
 */
export const LARGEST_FIGURE = 10 ** 12

export type DecimalProblem = 'wrong_type' | 'too_precise' | 'too_big'

/**
 * Reads `-1,234.50` at a scale. More decimals than the scale are a problem, not a rounding; trailing zeros are not
 * decimals.
 */
export function parseDecimal(text: string, scale: number): number | DecimalProblem {
  const match = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(text.trim())
  if (!match || (match[2] === undefined && !match[3])) return 'wrong_type'
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > scale) return 'too_precise'
  const digits = (match[2] ?? '').replaceAll(',', '') + fraction.padEnd(scale, '0')
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) return 'too_big'
  return match[1] === '-' && value !== 0 ? -value : value
}

/** Writes a scaled integer with exactly `scale` decimals: `formatDecimal(-5, 2)` is `-0.05`. */
export function formatDecimal(value: number | bigint, scale: number): string {
  const digits = String(value < 0 ? -value : value).padStart(scale + 1, '0')
  const sign = value < 0 ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The same with its thousands apart, as a person reads a figure in a table: `1,234.50`. */
export function groupedDecimal(value: number, scale: number): string {
  return formatDecimal(value, scale).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
}

/** The same without trailing zeros: what a person reads in a message. */
export function plainDecimal(value: number, scale: number): string {
  const text = formatDecimal(value, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}

/**
 * Cuts a typed number to `decimals` without rounding, as the spec's inputs do on blur; anything else stays as it is.
 */
export function truncateDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  if (point < 0 || !/^[+-]?[\d,]*\.\d*$/.test(text)) return text
  const cut = text.slice(0, point + (decimals > 0 ? 1 + decimals : 0))
  return cut.endsWith('.') ? cut.slice(0, -1) : cut
}
