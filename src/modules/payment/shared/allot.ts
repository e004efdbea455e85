/** What of a payment may still go back. Cents. */
export interface Refundable {
  readonly id: number
  readonly channel: string
  readonly amount: number
  readonly refunded: number
  readonly in_flight: number
}

/** A part of a refund, from one payment. */
export interface Allotment {
  readonly id: number
  readonly amount: number
}

/** What of a payment is neither given back nor on its way back. */
export function leftOf({ amount, refunded, in_flight }: Refundable): number {
  return Math.max(0, amount - refunded - in_flight)
}

/** Points and wallets go back last: the payer's own money comes first, and what was paid last within it, by whose number is higher. */
const rank = (channel: string) => (channel === 'score' ? 2 : channel === 'wallet' ? 1 : 0)

/**
 * Spreads a refund over the payments of one thing, each at most by what is left of it; undefined where all of them together do not hold so much. The order
 * depends on the payments alone, so that parts given back one by one come from where the whole would have come.
 */
export function allotRefund(payments: readonly Refundable[], amount: number): Allotment[] | undefined {
  const parts: Allotment[] = []
  let open = amount
  for (const payment of payments.toSorted((a, b) => rank(a.channel) - rank(b.channel) || b.id - a.id)) {
    const part = Math.min(open, leftOf(payment))
    if (part > 0) parts.push({ id: payment.id, amount: part })
    open -= part
  }
  return open === 0 ? parts : undefined
}
