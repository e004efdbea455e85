import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { activityEvents } from '../event/activity-events.ts'
import { eventOf } from '../event/external-events.ts'
import { lineCalls } from './lines.calls.ts'
import { noteCalls } from './note.calls.ts'
import { orderFigures } from '../order.computed.ts'
import { orders } from '../order.resource.ts'
import { placeOrder, prepareOrder } from '../lifecycle/place.ts'
import { receiveOrder } from '../lifecycle/receive.ts'
import { closeCalls } from '../lifecycle/close.calls.ts'
import { closeExpiredOrders, receiveOverdueOrders } from '../lifecycle/due.work.ts'
import { printCalls } from './print.calls.ts'
import { previewCalls } from '../pricing/preview.calls.ts'
import { verifyCalls } from './verify.calls.ts'
import { salesTopic } from './topic.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** 订单: orders of members, from the first line to the last parcel. */
export const orderPart = definePart({
  entries: [entry(orders, [prepareOrder, placeOrder, orderFigures, receiveOrder])],
  calls: [...previewCalls, ...lineCalls, ...noteCalls, ...closeCalls, ...verifyCalls, ...printCalls],
  pages: [
    {
      path: '/dataDetails/order/print/:id',
      kind: 'custom',
      title: commonTexts.printOrders,
      api: ['/seller/order/OrderPrint'],
      of: { table: 'orders', action: 'print' },
    },
    {
      path: '/dataDetails/order/verify',
      kind: 'custom',
      title: commonTexts.verifyOrders,
      api: ['/seller/order/OrderVerify'],
      menu: true,
      icon: 'safety',
    },
  ],
  topics: [salesTopic],
  events: [...new Set(Object.values(eventOf)), ...Object.values(activityEvents)],
  works: [closeExpiredOrders, receiveOverdueOrders],
  counters: [
    {
      key: 'order_unpaid',
      title: ['待付款订单', 'Orders to be paid', 'Pedidos por pagar', '支払い待ちの注文'],
      page: '/dataDetails/order',
      query: { status: 'submit' },
    },
    {
      key: 'order_to_ship',
      title: ['待发货订单', 'Orders to ship', 'Pedidos por enviar', '発送待ちの注文'],
      page: '/dataDetails/order',
      query: { status: 'pay', ship_state: 'none,part' },
    },
  ],
})
