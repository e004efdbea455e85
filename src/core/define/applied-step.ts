/** A step as its handler sees it. */
export interface AppliedStep {
  readonly to: string
  readonly result?: 'pass' | 'reject'
  readonly remark: string | null
  /** Only the first of two approvals: the handler checks, and leaves all effects to the second. */
  readonly first?: boolean
}
