import { tradeRules } from '../trade/trade-rules.ts'
import { purchaseApply } from './purchase-apply.document.ts'

/** A requisition does nothing but wait for orders: what all documents of trade do is all of it. */
export const purchaseApplyRules = tradeRules(purchaseApply)
