/** The checks of a ledger verification, in their order. */
export const checkNames = ['sums', 'content', 'sealed', 'chain', 'balance', 'holds', 'days', 'pairs'] as const
export type CheckName = (typeof checkNames)[number]

/** A row that was changed after it was written, or a figure that does not follow from its rows. */
export interface Finding {
  readonly check: CheckName
  readonly is: 'changed' | 'removed' | 'inserted' | 'differs'
  readonly what: 'transaction' | 'posting' | 'account' | 'hold' | 'seal' | 'day' | 'pair'
  /** The id of the row; a posting has the number of its transaction and its own. */
  readonly row: string
  /** The transaction or account to open for it, where there is one. */
  readonly transaction?: number
  readonly account?: number
  readonly expected?: string
  readonly found?: string
}

/** Number of rows checked. */
export interface Counts {
  transactions: number
  postings: number
  accounts: number
  seals: number
}
