import { tradeRules } from '#modules/inventory/trade/trade-rules.ts'
import { quote } from './quote.document.ts'

/** What all documents of trade do is all that a quotation does. */
export const quoteRules = tradeRules(quote)
