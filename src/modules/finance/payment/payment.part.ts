import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { settleRules } from '../settle/settle-rules.ts'
import { payment } from './payment.document.ts'

/** 付款单: payments to partners and their settlements. */
export const paymentPart = definePart({ entries: [entry(payment, settleRules(payment))] })
