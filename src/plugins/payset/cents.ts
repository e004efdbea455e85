import { parseDecimal } from '#core/value/decimal.ts'

/** The cents of an amount in yuan as channels write it, `12.30`; undefined for what is none. */
export function centsOf(yuan: string): number | undefined {
  const cents = parseDecimal(yuan, 2)
  return typeof cents === 'number' ? cents : undefined
}

/** Cents of a fee: channels report thousandths of a cent, and the result is rounded to whole cents. */
export function feeCents(yuan: string): number {
  const fee = parseDecimal(yuan, 5)
  return typeof fee === 'number' ? Math.round(fee / 1000) : 0
}
