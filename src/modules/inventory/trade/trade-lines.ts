import type { Lines } from '#core/define/resource.ts'
import { TRADE_LINES } from '../shared/trade-facts.ts'
import type { TradeFacts } from '../shared/trade-facts.ts'

/** Has lines written and shown in the way of trade, and says what the console needs to know of them. */
export function tradeEditor(facts: TradeFacts): NonNullable<Lines['editor']> {
  return { name: TRADE_LINES, facts }
}
