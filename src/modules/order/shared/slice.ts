/** A surcharge of a line, in cents, over the units that remained when it was agreed: those from position `from` on. */
export interface Surcharge {
  readonly amount: number
  readonly from: number
}

/**
 * A line as a refund sees it: units, units refunded or cancelled before (`priorQty`), and the line's share of the
 * payment, which includes its surcharges.
 */
export interface LineShare {
  readonly qty: number
  readonly priorQty: number
  readonly share: number
  readonly surcharges?: readonly Surcharge[] | null
}

/**
 * Cents for the next `units` of a line. Refunds of single units add up to one refund of all, and all units together to
 * the full share. Units that left before a surcharge have no part of it.
 */
export function sliceOf({ priorQty, ...line }: LineShare, units: number): number {
  return cumulativeShare(line, priorQty + units) - cumulativeShare(line, priorQty)
}

function cumulativeShare({ share, qty, surcharges }: Omit<LineShare, 'priorQty'>, units: number): number {
  const added = surcharges ?? []
  const original = share - added.reduce((sum, { amount }) => sum + amount, 0)
  return added.reduce(
    (sum, { amount, from }) => sum + partOf(amount, Math.max(0, units - from), qty - from),
    partOf(original, units, qty),
  )
}

const partOf = (amount: number, units: number, qty: number): number =>
  qty === 0 ? 0 : Number((BigInt(amount) * BigInt(units)) / BigInt(qty))
