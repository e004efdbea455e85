/** A line as a refund sees it: pieces, how many of them were given back or cancelled before, and what of the payment fell on all of them. */
export interface Sliced {
  readonly qty: number
  readonly taken: number
  readonly share: number
}

/** Cents for the next `pieces` of a line. Pieces given back one by one make what they make at once, and all of them make the whole share. */
export function sliceOf({ qty, taken, share }: Sliced, pieces: number): number {
  return upTo(share, taken + pieces, qty) - upTo(share, taken, qty)
}

function upTo(share: number, pieces: number, qty: number): number {
  return Number((BigInt(share) * BigInt(pieces)) / BigInt(qty))
}
