/**
 * What a business type of a document asks for and does. It stands in the definition; the server checks and books by it, and forms tell of it, so that both
 * say the same.
 */
export interface BizType {
  /** Whom it must name before it is submitted. */
  readonly partner?: 'supplier' | 'customer'
  /** Its lines need a price: it is what they cost or bring. */
  readonly price?: boolean
  /** Where its goods go: into a warehouse, out of one, or out of one and into another. */
  readonly stock: 'in' | 'out' | 'across'
  /** What its goods are worth in the books: what it says itself, the running average, what they were issued or received at, or what they were worth before. */
  readonly worth: 'price' | 'average' | 'issued' | 'received' | 'carried'
  /** What is owed after it: more or less to us, more or less by us. */
  readonly owes?: 'to_us' | 'less_to_us' | 'by_us' | 'less_by_us'
  /** 2: beyond the supplier's limit it takes a second approval. */
  readonly levels: 1 | 2
  /** Expired goods may be issued: they are scrapped, written off or returned. */
  readonly expired?: boolean
  /** A sale below the lowest price needs an approval. */
  readonly lowest?: boolean
  /** It sells to those who sell on or process: edible salt takes a wholesale licence of our own. */
  readonly wholesale?: boolean
  /** A section makes it of what it holds already: nobody writes one by hand, and its goods are not reserved anew. */
  readonly made?: true
  /** It may not take a warehouse below its safety stock, unless that is approved. */
  readonly keepsReserve?: boolean
}
