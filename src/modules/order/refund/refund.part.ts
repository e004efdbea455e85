import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { answerLate } from './answer.work.ts'
import { refundCalls } from './refund.calls.ts'
import { refund } from './refund.resource.ts'
import { placeRefund, prepareRefund } from './refund.save.ts'

/** 售后: what comes back of orders, money and goods. */
export const refundPart = definePart({
  entries: [entry(refund, [prepareRefund, placeRefund])],
  calls: refundCalls,
  works: [answerLate],
  panels: [{ at: 'orders', title: refund.title, api: '/seller/refund/RefundManage', by: 'order_id' }],
})
