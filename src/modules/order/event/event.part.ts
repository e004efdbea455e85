import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { orderEvent } from './event.resource.ts'

/** Order history and settings: rarely used, so they stand last in the menu. */
export const eventPart = definePart({
  entries: [entry(orderEvent), entry(orderSetting)],
  panels: [{ at: 'orders', title: orderEvent.title, api: '/seller/order/OrderEventManage', by: 'order_id' }],
})
