/**
 * Usual values of a free-text field, returned by the call it names (`proposed`). Texts are in the caller's language.
 */
export interface ProposalsAnswer {
  offers: { value: string; note?: string }[]
  /** The value used if nothing is entered. */
  empty?: string
  /** The result for a text that starts with none of them. */
  other?: string
}
