/** A line as a refund sees it: pieces, how many of them were given back or cancelled before, and what of the payment fell on all of them. */
export interface LineShare {
  readonly qty: number
  readonly priorQty: number
  readonly share: number
}

/** Cents for the next `pieces` of a line. Pieces given back one by one make what they make at once, and all of them make the whole share. */
export function sliceOf({ qty, priorQty: taken, share }: LineShare, units: number): number {
  return cumulativeShare(share, taken + units, qty) - cumulativeShare(share, taken, qty)
}

function cumulativeShare(share: number, units: number, qty: number): number {
  return Number((BigInt(share) * BigInt(units)) / BigInt(qty))
}
