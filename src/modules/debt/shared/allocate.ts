/**
 * How a payment is spread over open items, in cents. Items and shares are seen from the payment: what it pays off is positive, and what it adds to (an
 * earlier prepayment, a return) is negative. Screens propose by the same rules that the server holds.
 */
export interface OpenItem {
  readonly id: number
  readonly open: number
  /** Seconds. */
  readonly due: number
  readonly day: number
}

export interface Share {
  readonly id: number
  readonly amount: number
}

/** Why shares cannot be settled. `at` is the 0-based share. */
export type AllocationFault =
  | { readonly fault: 'nothing' }
  | { readonly fault: 'unknown' | 'twice' | 'zero' | 'wrong_way'; readonly at: number }
  | { readonly fault: 'over'; readonly at: number; readonly open: number; readonly asked: number }
  | { readonly fault: 'beyond'; readonly paid: number; readonly asked: number }
  | { readonly fault: 'write_off_left' | 'credit_left'; readonly left: number }

/** The order in which debts are paid: what is due first, then the older one. */
export function byAge(a: OpenItem, b: OpenItem): number {
  return a.due - b.due || a.day - b.day || a.id - b.id
}

/** Spreads an amount over what is open, oldest first, each in full while it lasts. Credits are left alone: using one is a choice. */
export function oldestFirst(items: readonly OpenItem[], amount: number): Share[] {
  let left = amount
  const shares: Share[] = []
  for (const { id, open } of items.filter((item) => item.open > 0).toSorted(byAge)) {
    if (left <= 0) break
    const share = Math.min(open, left)
    shares.push({ id, amount: share })
    left -= share
  }
  return shares
}

/** What shares settle on the whole. */
export function settledBy(shares: readonly Share[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * What is wrong with shares of a payment of `amount` in money and `writeOff` without: each within its item and of its direction, none twice, not more than
 * was paid, and no more credit used than they pay off. What is left is paid in advance, and then nothing is written off.
 */
export function allocationFault(
  items: readonly OpenItem[],
  shares: readonly Share[],
  { amount, writeOff }: { amount: number; writeOff: number },
): AllocationFault | undefined {
  const paid = amount + writeOff
  if (paid === 0 && shares.length === 0) return { fault: 'nothing' }
  const known = new Map(items.map((item) => [item.id, item]))
  const seen = new Set<number>()
  for (const [at, share] of shares.entries()) {
    const item = known.get(share.id)
    if (!item) return { fault: 'unknown', at }
    if (seen.has(share.id)) return { fault: 'twice', at }
    seen.add(share.id)
    if (share.amount === 0) return { fault: 'zero', at }
    if (item.open !== 0 && Math.sign(share.amount) !== Math.sign(item.open)) return { fault: 'wrong_way', at }
    if (Math.abs(share.amount) > Math.abs(item.open)) return { fault: 'over', at, open: item.open, asked: share.amount }
  }
  const settled = settledBy(shares)
  if (settled < 0) return { fault: 'credit_left', left: -settled }
  if (settled > paid) return { fault: 'beyond', paid, asked: settled }
  if (writeOff > 0 && paid > settled) return { fault: 'write_off_left', left: paid - settled }
  return undefined
}
