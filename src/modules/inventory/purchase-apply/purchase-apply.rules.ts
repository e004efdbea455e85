import { tradeRules } from '../trade/trade-rules.ts'
import { purchaseApply } from './purchase-apply.document.ts'

/** A requisition has only the common rules of trade documents. */
export const purchaseApplyRules = tradeRules(purchaseApply)
