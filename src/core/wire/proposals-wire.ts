/** What is usually entered in a field that takes any text, told by the call it names (`proposed`). Texts are in the caller's language. */
export interface ProposalsAnswer {
  offers: { value: string; note?: string }[]
  /** What is taken where nothing is entered. */
  empty?: string
  /** What follows from a text that none of them begins with. */
  other?: string
}
