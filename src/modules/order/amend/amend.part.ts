import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { orderAmend } from './amend.resource.ts'
import { confirmAmend, prepareAmend } from './amend.save.ts'

/** 订单变更: changes of confirmed orders. */
export const amendPart = definePart({
  entries: [entry(orderAmend, [prepareAmend, confirmAmend])],
  panels: [{ at: 'orders', title: orderAmend.title, api: '/seller/order/OrderAmendManage', by: 'order_id' }],
})
