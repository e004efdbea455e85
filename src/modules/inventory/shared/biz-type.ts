/**
 * The requirements and effects of a business type of a document. The definition is shared: the server checks and posts
 * by it, and forms explain it.
 */
export interface BizType {
  /** The kind of partner that is required on submission. */
  readonly partner?: 'supplier' | 'customer'
  /** Lines require a price, their cost or revenue. */
  readonly price?: boolean
  /** The stock effect: into a warehouse, out of one, or between two. */
  readonly stock: 'in' | 'out' | 'across'
  /**
   * The valuation of the goods: the document's price, the moving average, the original issue or receipt cost, or the
   * carried value.
   */
  readonly worth: 'price' | 'average' | 'issued' | 'received' | 'carried'
  /** The debt effect: increases or decreases the receivable, or the payable. */
  readonly owes?: 'to_us' | 'less_to_us' | 'by_us' | 'less_by_us'
  /** 2: amounts above the supplier's limit require a second approval. */
  readonly levels: 1 | 2
  /** Expired goods may be issued: they are scrapped, written off or returned. */
  readonly expired?: boolean
  /** A sale below the lowest price requires an approval. */
  readonly lowest?: boolean
  /** Sells to resellers and processors: edible salt requires the supplier's own wholesale licence. */
  readonly wholesale?: boolean
  /** Created by a section from goods it has reserved: it cannot be entered manually and is not reserved again. */
  readonly made?: true
  /** It must not reduce a warehouse below its safety stock without an approval. */
  readonly keepsReserve?: boolean
}
