/** A payment or refund of one side. Cents; a refund is negative. */
export interface ReconLine {
  readonly no: string
  readonly what: 'payment' | 'refund'
  readonly amount: number
  readonly fee?: number
  /** The channel's own number, where it tells it. */
  readonly pay_no?: string
}

/** What both sides have under one number. */
export interface Pair {
  readonly no: string
  readonly what: 'payment' | 'refund'
  readonly kind: 'matched' | 'ours_only' | 'theirs_only' | 'amount'
  readonly ours: number
  readonly theirs: number
  readonly fee: number
  readonly pay_no?: string
}

/** Puts both sides together by number, in the order of numbers; several lines of one number (a payment listed in parts) count as their sum. */
export function compare(ours: readonly ReconLine[], theirs: readonly ReconLine[]): Pair[] {
  const keyed = (lines: readonly ReconLine[]) => Map.groupBy(lines, ({ no, what }) => `${what} ${no}`)
  const [own, other] = [keyed(ours), keyed(theirs)]
  return [...new Set([...own.keys(), ...other.keys()])].toSorted().map((key) => {
    const [mine, bill] = [own.get(key) ?? [], other.get(key) ?? []]
    const sum = (lines: readonly ReconLine[]) => lines.reduce((total, { amount }) => total + amount, 0)
    const [a, b] = [sum(mine), sum(bill)]
    const kind = bill.length === 0 ? 'ours_only' : mine.length === 0 ? 'theirs_only' : a === b ? 'matched' : 'amount'
    const what = key.startsWith('refund ') ? 'refund' : 'payment'
    const fee = bill.reduce((total, line) => total + (line.fee ?? 0), 0)
    const pay_no = bill.find((line) => line.pay_no)?.pay_no
    return { no: key.slice(what.length + 1), what, kind, ours: a, theirs: b, fee, ...(pay_no === undefined ? {} : { pay_no }) }
  })
}
