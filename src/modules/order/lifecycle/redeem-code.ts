import { randomInt } from 'node:crypto'

/** A random code of twelve digits; the goods are handed over to the person who presents it. */
export function newRedeemCode(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('')
}
