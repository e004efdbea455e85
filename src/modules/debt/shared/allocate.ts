/**
 * How a payment is allocated to open items, in cents. Items and shares are signed from the payment's view: what it pays
 * off is positive, what adds to it (an earlier advance, a return) is negative. Screens propose by the same rules that
 * the server enforces.
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

/** Why an allocation is invalid. `at` is the 0-based share. */
export type AllocationFault =
  | { readonly fault: 'nothing' }
  | { readonly fault: 'unknown' | 'twice' | 'zero' | 'wrong_way'; readonly at: number }
  | { readonly fault: 'over'; readonly at: number; readonly open: number; readonly requested: number }
  | { readonly fault: 'beyond'; readonly paid: number; readonly requested: number }
  | { readonly fault: 'write_off_left' | 'credit_left'; readonly remaining: number }

/** The order of payment: earliest due date first, then the older item. */
export function byAge(a: OpenItem, b: OpenItem): number {
  return a.due - b.due || a.day - b.day || a.id - b.id
}

/**
 * Allocates an amount to open items, oldest first, each in full while it lasts. Skips credits: applying one is a
 * choice.
 */
export function allocateOldestFirst(items: readonly OpenItem[], amount: number): Share[] {
  let remaining = amount
  const shares: Share[] = []
  for (const { id, open } of items.filter((item) => item.open > 0).toSorted(byAge)) {
    if (remaining <= 0) break
    const share = Math.min(open, remaining)
    shares.push({ id, amount: share })
    remaining -= share
  }
  return shares
}

/** The total that shares settle. */
export function settledTotal(shares: readonly Share[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Checks the shares of a payment of `amount` in money plus `writeOff`: each within its item and in its direction, none
 * twice, together at most what was paid, and credit applied only up to what they pay off. The remainder is an advance,
 * which excludes a write-off.
 */
export function allocationFault(
  items: readonly OpenItem[],
  shares: readonly Share[],
  { amount, writeOff }: { amount: number; writeOff: number },
): AllocationFault | undefined {
  const paid = amount + writeOff
  if (paid === 0 && shares.length === 0) return { fault: 'nothing' }
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const usedIds = new Set<number>()
  for (const [at, share] of shares.entries()) {
    const item = itemsById.get(share.id)
    if (!item) return { fault: 'unknown', at }
    if (usedIds.has(share.id)) return { fault: 'twice', at }
    usedIds.add(share.id)
    if (share.amount === 0) return { fault: 'zero', at }
    if (item.open !== 0 && Math.sign(share.amount) !== Math.sign(item.open)) return { fault: 'wrong_way', at }
    if (Math.abs(share.amount) > Math.abs(item.open))
      return { fault: 'over', at, open: item.open, requested: share.amount }
  }
  const settled = settledTotal(shares)
  if (settled < 0) return { fault: 'credit_left', remaining: -settled }
  if (settled > paid) return { fault: 'beyond', paid, requested: settled }
  if (writeOff > 0 && paid > settled) return { fault: 'write_off_left', remaining: paid - settled }
  return undefined
}
