/** Facts of a document for its screens, in addition to its fields. */
export interface DocumentMeta {
  /** The field of the head that names whom it is about. */
  partner?: string
  /** Who signs it on paper. `by` is the field with the person who signed. */
  signs: { title: string; by?: string }[]
  /** The calls that list what its lines may be taken from; `types` where only some business types may. */
  sources: { call: string; types?: readonly string[] }[]
  /**
   * What can be created from it: where, with which business type, and from which of its business types. `main`: it
   * fulfils this document.
   */
  later: { title: string; page: string; type?: string; of?: readonly string[]; main: boolean }[]
  /** The screen that lists its messages to external systems. */
  pushes?: string
}

/** `POST AuditClaim {table, id}`: who else is on which record of an audit queue. */
export interface ClaimAnswer {
  others: AuditClaim[]
}
export interface AuditClaim {
  id: number
  name: string
}
