import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { settleRules } from '../settle/settle-rules.ts'
import { receipt } from './receipt.document.ts'
import { partnerMoneyTopic } from './topic.ts'

/** 收款单: payments from partners and their settlements. */
export const receiptPart = definePart({ topics: [partnerMoneyTopic], entries: [entry(receipt, settleRules(receipt))] })
