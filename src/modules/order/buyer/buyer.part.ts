import { definePart } from '#core/define/part.ts'
import { buyerOrderCalls } from './order.buyer.ts'
import { buyerPayCalls } from './pay.buyer.ts'
import { buyerRefundCalls } from './refund.buyer.ts'

/** Self-service of buyers, in an app or a shop page of the supplier. */
export const buyerPart = definePart({ buyerCalls: [...buyerOrderCalls, ...buyerPayCalls, ...buyerRefundCalls] })
