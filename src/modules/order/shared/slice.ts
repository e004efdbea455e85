/**
 * A line as a refund sees it: units, units refunded or cancelled before (`priorQty`), and the line's share of the
 * payment.
 */
export interface LineShare {
  readonly qty: number
  readonly priorQty: number
  readonly share: number
}

/**
 * Cents for the next `units` of a line. Refunds of single units add up to one refund of all, and all units together to
 * the full share.
 */
export function sliceOf({ qty, priorQty, share }: LineShare, units: number): number {
  return cumulativeShare(share, priorQty + units, qty) - cumulativeShare(share, priorQty, qty)
}

function cumulativeShare(share: number, units: number, qty: number): number {
  return Number((BigInt(share) * BigInt(units)) / BigInt(qty))
}
