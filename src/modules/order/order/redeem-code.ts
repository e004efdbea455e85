import { randomInt } from 'node:crypto'

/** Twelve digits that nobody guesses: whoever shows them fetches the goods. */
export function newRedeemCode(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('')
}
