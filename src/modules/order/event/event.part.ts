import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { orderEvent } from './event.resource.ts'

/** What is looked up and set now and then: it stands last in the menu. */
export const eventPart = definePart({
  entries: [entry(orderEvent), entry(orderSetting)],
  panels: [{ at: 'orders', title: orderEvent.title, api: '/seller/order/OrderEventManage', by: 'order_id' }],
})
