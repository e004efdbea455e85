import type { BizType } from './biz-type.ts'

/** The facts about trade lines that the console receives with the form. */
export interface TradeFacts {
  /** The material's price that new lines start with. */
  readonly price?: 'ref_buy_price' | 'ref_sale_price'
  /** The requirements and effects of each value of `biz_type`. */
  readonly types?: Readonly<Record<string, BizType>>
  /** The lines are stock counts: new lines are rare. */
  readonly counts?: boolean
}

/** The name by which the console finds the editor of trade lines. */
export const TRADE_LINES = 'trade'

/** The facts from the form metadata. */
export function tradeFactsOf({ editor }: { editor?: { name: string; facts?: object } }): TradeFacts {
  return editor?.name === TRADE_LINES ? { ...editor.facts } : {}
}
