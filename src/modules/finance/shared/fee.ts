/** How a fee is worked out of an amount: a share in basis points, at least `min` and at most `cap`, all in cents. A cap of 0 is none. */
export interface FeeRule {
  readonly bp: number
  readonly min: number
  readonly cap: number
}

/** The fee of an amount, in cents: half a cent counts in full, and nobody pays more than the amount itself. */
export function feeOf(amount: number, { bp, min, cap }: FeeRule): number {
  if (amount <= 0) return 0
  const share = Number((BigInt(amount) * BigInt(bp) + 5000n) / 10_000n)
  const least = Math.max(share, min)
  return Math.min(cap > 0 ? Math.min(least, cap) : least, amount)
}

/** The part of a gain that goes back after `refunded` of `paid`, in cents: refunds one by one take as much as one refund of them all. */
export function clawBack(gain: number, refunded: number, paid: number): number {
  return paid <= 0 ? 0 : Number((BigInt(gain) * BigInt(refunded)) / BigInt(paid))
}
