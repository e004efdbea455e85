import type { BizType } from './biz-type.ts'

/** What the console is told of the trade lines of a document. */
export interface TradeFacts {
  /** The price of a material that stands in a new line. */
  readonly price?: 'ref_buy_price' | 'ref_sale_price'
  /** What each value of the document's `biz_type` asks for and does. */
  readonly types?: Readonly<Record<string, BizType>>
  /** What lies there is counted: a new line is rare, it is about those that are there. */
  readonly counts?: boolean
}

/** By this name the console finds the editor of trade lines. */
export const TRADE_LINES = 'trade'

/** The facts as they came to the console with the form. */
export function tradeFactsOf({ editor }: { editor?: { name: string; facts?: object } }): TradeFacts {
  return editor?.name === TRADE_LINES ? { ...editor.facts } : {}
}
