/** A fee: a share of an amount in basis points, at least `min` and at most `cap`, in cents. A cap of 0 means none. */
export interface FeeRule {
  readonly bp: number
  readonly min: number
  readonly cap: number
}

/** The fee of an amount, in cents: rounded half up, and never above the amount. */
export function feeOf(amount: number, { bp, min, cap }: FeeRule): number {
  if (amount <= 0) return 0
  const share = Number((BigInt(amount) * BigInt(bp) + 5000n) / 10_000n)
  const least = Math.max(share, min)
  return Math.min(cap > 0 ? Math.min(least, cap) : least, amount)
}

/**
 * The part of a gain to return after `refunded` of `paid`, in cents: partial refunds add up to the same as one refund.
 */
export function clawBack(gain: number, refunded: number, paid: number): number {
  return paid <= 0 ? 0 : Number((BigInt(gain) * BigInt(refunded)) / BigInt(paid))
}
