// GB 32100-2015: 31 characters without I, O, S, V, Z; the weight of position i is 3^i mod 31.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const shape = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/

/** Whether a text is a unified social credit code: 18 characters, upper case, the last one a check digit. */
export function isCreditCode(code: string): boolean {
  return shape.test(code) && code.at(-1) === creditCheckDigit(code.slice(0, 17))
}

/** The check digit (18th character) of the first 17. */
export function creditCheckDigit(first17: string): string {
  let sum = 0
  let weight = 1
  for (const character of first17) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/** A valid code, unique per number. */
export function exampleCreditCode(n: number): string {
  const first = `91330000${String(n).padStart(9, '0')}`
  return first + creditCheckDigit(first)
}
