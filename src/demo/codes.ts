import { creditCheckDigit } from '#modules/basicdata/shared/credit-code.ts'
import type { Random } from './random.ts'

/**
 * A unified social credit code with valid check characters: registration, district, organisation with its own check
 * character.
 */
export function randomCreditCode(random: Random, district: string, kind: 'company' | 'cooperative'): string {
  const organisation = `MA${random.digits(1)}${random.pick(letters)}${random.digits(4)}`
  const first17 = `${kind === 'company' ? '91' : '93'}${district}${organisation}${organisationCheck(organisation)}`
  return first17 + creditCheckDigit(first17)
}

const letters = Array.from('ABCDEFGHJKLMNPQRTUWXY')
const weights = [3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11714: digits count as themselves, letters from 10. */
function organisationCheck(first8: string): string {
  const sum = Array.from(first8).reduce(
    (total, character, i) => total + Number.parseInt(character, 36) * (weights[i] ?? 0),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** An EAN-13 from the range for internal use of shops, so it matches no real product. */
export function randomBarcode(random: Random): string {
  const first12 = `29${random.digits(10)}`
  const sum = Array.from(first12).reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return first12 + String((10 - (sum % 10)) % 10)
}

/** Eleven digits from a range that no carrier assigns, so no real phone can be called by mistake. */
export function unusedPhone(random: Random): string {
  return `12${random.digits(9)}`
}
