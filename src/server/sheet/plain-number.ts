/** Decimal numbers as text, without floating point where the text has the exact value. */

// Nearly all numbers of a file: short and plain already.
const plainAlready = /^(?:0|-?(?:[1-9]\d{0,13}|0(?=\.))(?:\.\d{0,5}[1-9])?)$/
const scientific = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

/**
 * A number as a file stores it (`1.2E+5`, `1.1000000000000001`) as plain decimal text. Integers and texts of up to 15
 * digits stay exact. A fraction with more digits is the shadow of a binary number and is given with the 15 digits that
 * spreadsheet programs show. What is no number, or out of a double's range, stays as it is.
 */
export function plainNumber(stored: string): string {
  if (stored.length < 16 && plainAlready.test(stored)) return stored
  const text = stored.trim()
  const match = scientific.exec(text)
  if (!match || (match[2] === '' && !match[3])) return stored
  const exponent = Number(match[4] ?? 0)
  if (Math.abs(exponent) > 400) return stored
  const plain = placePoint({ sign: match[1] ?? '', integer: match[2] ?? '', fraction: match[3] ?? '', exponent })
  if (!plain.includes('.') || significantDigits(plain) <= 15) return plain
  const groups = scientific.exec(Number(text).toPrecision(15))
  return groups
    ? placePoint({
        sign: groups[1] ?? '',
        integer: groups[2] ?? '',
        fraction: groups[3] ?? '',
        exponent: Number(groups[4] ?? 0),
      })
    : plain
}

/** Plain decimal text with the point moved right: `shiftPoint('0.125', 2)` is `12.5`. */
export function shiftPoint(plain: string, digits: number): string {
  return plainNumber(`${plain}e${digits}`)
}

/** How many digits of a plain decimal text carry value. */
export function significantDigits(plain: string): number {
  const digits = plain.replace(/[^\d]/g, '').replace(/^0+/, '')
  return plain.includes('.') ? digits.length : digits.replace(/0+$/, '').length
}

/**
 * Whether an integer has more digits than a spreadsheet program keeps, so that its last digits are not those that were
 * typed.
 */
export function isRounded(plain: string): boolean {
  return /^-?\d{16,}$/.test(plain)
}

interface Digits {
  sign: string
  integer: string
  fraction: string
  exponent: number
}

function placePoint({ sign, integer, fraction, exponent }: Digits): string {
  const digits = integer + fraction
  const point = integer.length + exponent
  const integerPart = point > 0 ? digits.slice(0, point).padEnd(point, '0') : ''
  const right = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const int = integerPart.replace(/^0+(?=\d)/, '') || '0'
  const frac = right.replace(/0+$/, '')
  const value = frac ? `${int}.${frac}` : int
  return sign === '-' && value !== '0' ? `-${value}` : value
}
