/** The refundable part of a payment. Cents. */
export interface Refundable {
  readonly id: number
  readonly channel: string
  readonly amount: number
  readonly refunded: number
  readonly in_flight: number
}

/** The part of a refund taken from one payment. */
export interface Allotment {
  readonly id: number
  readonly amount: number
}

/** The part of a payment that is still refundable: not refunded and not in flight. */
export function refundableAmount({ amount, refunded, in_flight }: Refundable): number {
  return Math.max(0, amount - refunded - in_flight)
}

/** Refund order: external money first, then wallets, then points; within a rank the latest payment first, by id. */
const rank = (channel: string) => (channel === 'score' ? 2 : channel === 'wallet' ? 1 : 0)

/**
 * Allots a refund to the payments of one payable, each up to its refundable amount; undefined where they do not
 * suffice. The order depends only on the payments, so that successive partial refunds take from the same payments as
 * one full refund.
 */
export function allotRefund(payments: readonly Refundable[], amount: number): Allotment[] | undefined {
  const parts: Allotment[] = []
  let remaining = amount
  for (const payment of payments.toSorted((a, b) => rank(a.channel) - rank(b.channel) || b.id - a.id)) {
    const part = Math.min(remaining, refundableAmount(payment))
    if (part > 0) parts.push({ id: payment.id, amount: part })
    remaining -= part
  }
  return remaining === 0 ? parts : undefined
}
