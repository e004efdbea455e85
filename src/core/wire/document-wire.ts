/** What the screens of a document know of it beside its fields. */
export interface DocumentMeta {
  /** The field of the head that names whom it is about. */
  partner?: string
  /** Who signs it on paper; `by` is the field that tells who has. */
  signs: { title: string; by?: string }[]
  /** The calls that list what its lines may be taken from; `types` where only some business types may. */
  sources: { call: string; types?: readonly string[] }[]
  /** What may be made from it: where, with which business type, and from which of its own. `main`: it carries this document out. */
  later: { title: string; page: string; type?: string; of?: readonly string[]; main: boolean }[]
  /** The screen that lists what was sent of it. */
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
