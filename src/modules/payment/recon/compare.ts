/** A payment or refund on one side. Cents; a refund is negative. */
export interface ReconLine {
  readonly no: string
  readonly what: 'payment' | 'refund'
  readonly amount: number
  readonly fee?: number
  /** The channel's own number, where known. */
  readonly pay_no?: string
}

/** Both sides of one number. */
export interface Pair {
  readonly no: string
  readonly what: 'payment' | 'refund'
  readonly kind: 'matched' | 'ours_only' | 'theirs_only' | 'amount'
  readonly ours: number
  readonly theirs: number
  readonly fee: number
  readonly pay_no?: string
}

/**
 * Pairs both sides by number, in the order of numbers; several lines of one number (a payment listed in parts) count as
 * their sum.
 */
export function compare(ours: readonly ReconLine[], theirs: readonly ReconLine[]): Pair[] {
  const byNumber = (lines: readonly ReconLine[]) => Map.groupBy(lines, ({ no, what }) => `${what} ${no}`)
  const [ourLines, theirLines] = [byNumber(ours), byNumber(theirs)]
  return [...new Set([...ourLines.keys(), ...theirLines.keys()])].toSorted().map((key) => {
    const [ourLine, bill] = [ourLines.get(key) ?? [], theirLines.get(key) ?? []]
    const sum = (lines: readonly ReconLine[]) => lines.reduce((total, { amount }) => total + amount, 0)
    const [ourSum, theirSum] = [sum(ourLine), sum(bill)]
    const kind =
      bill.length === 0
        ? 'ours_only'
        : ourLine.length === 0
          ? 'theirs_only'
          : ourSum === theirSum
            ? 'matched'
            : 'amount'
    const what = key.startsWith('refund ') ? 'refund' : 'payment'
    const fee = bill.reduce((total, line) => total + (line.fee ?? 0), 0)
    const pay_no = bill.find((line) => line.pay_no)?.pay_no
    return {
      no: key.slice(what.length + 1),
      what,
      kind,
      ours: ourSum,
      theirs: theirSum,
      fee,
      ...(pay_no === undefined ? {} : { pay_no }),
    }
  })
}
