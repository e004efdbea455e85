import { AppError } from '#core/errors/errors.ts'
import { int, multi_select } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../db.ts'

const states = {
  submit: ['待付款', 'Awaiting payment', 'Pendiente de pago', '支払い待ち'],
  pay: ['待发货', 'Awaiting dispatch', 'Pendiente de envío', '発送待ち'],
  send: ['待消费', 'Awaiting use', 'Pendiente de uso', '利用待ち'],
  refund: ['退款', 'Refund', 'Reembolso', '返金'],
  returns: ['退货', 'Return', 'Devolución', '返品'],
  bepaid: ['待支付', 'To be paid', 'Por pagar', '未払い'],
  becounsumed: ['待核销', 'To be redeemed', 'Por canjear', '未使用'],
} as const satisfies Record<string, Text>
const title: Text = ['订单数量', 'Number of orders', 'Número de pedidos', '注文数']

/**
 * The calls about orders that the specification names. No section takes orders yet, so a supplier has none: each counter that is asked for is the size of an
 * empty set, and no id names an order. See docs/decisions/0012.
 */
export const announcedOrderCalls = [
  defineCall({
    path: '/seller/order/OrderCount',
    method: 'GET',
    title,
    access: 'session',
    input: {
      order_status: multi_select(['订单状态', 'Order status', 'Estado del pedido', '注文状態'], states),
      freight_mode: int(['配送方式', 'Delivery method', 'Forma de entrega', '配送方法'], { min: 0, max: 9 }),
    },
    run: async ({ order_status }) => none(order_status?.length ? order_status : Object.keys(states)),
  }),
  defineCall({
    path: '/seller/order/info',
    method: 'GET',
    title: ['订单详情', 'Order details', 'Detalle del pedido', '注文の詳細'],
    access: 'session',
    input: { id: int(['订单', 'Order', 'Pedido', '注文'], { required: true, min: 1 }) },
    run: () => Promise.reject(new AppError('not_found')),
  }),
  defineCall({
    path: '/seller/refund/RefundCount',
    method: 'GET',
    title: ['退款数量', 'Number of refunds', 'Número de reembolsos', '返金数'],
    access: 'session',
    input: {},
    run: async () => none(['refund', 'return']),
  }),
]

function none(counters: readonly string[]): Record<string, number> {
  return Object.fromEntries(counters.map((name) => [name, 0]))
}
