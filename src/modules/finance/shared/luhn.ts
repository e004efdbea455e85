/** Whether digits end in a valid bank card check digit (Luhn, ISO/IEC 7812-1). */
export function isLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The digits of a number typed in groups. */
export function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
