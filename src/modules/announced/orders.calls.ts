import { AppError } from '#core/errors/errors.ts'
import { int, multi_select } from '#core/fields/index.ts'
import { defineCall } from '../db.ts'

const states = { submit: '待付款', pay: '待发货', send: '待消费', refund: '退款', returns: '退货', bepaid: '待支付', becounsumed: '待核销' }
const title = { zh: '订单数量', en: 'Number of orders', es: 'Número de pedidos', ja: '注文数' }

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
    input: { order_status: multi_select('订单状态', states), freight_mode: int('配送方式', { min: 0, max: 9 }) },
    run: async ({ order_status }) => none(order_status?.length ? order_status : Object.keys(states)),
  }),
  defineCall({
    path: '/seller/order/info',
    method: 'GET',
    title: { zh: '订单详情', en: 'Order details', es: 'Detalle del pedido', ja: '注文の詳細' },
    access: 'session',
    input: { id: int('订单', { required: true, min: 1 }) },
    run: () => Promise.reject(new AppError('not_found')),
  }),
  defineCall({
    path: '/seller/refund/RefundCount',
    method: 'GET',
    title: { zh: '退款数量', en: 'Number of refunds', es: 'Número de reembolsos', ja: '返金数' },
    access: 'session',
    input: {},
    run: async () => none(['refund', 'return']),
  }),
]

function none(counters: readonly string[]): Record<string, number> {
  return Object.fromEntries(counters.map((name) => [name, 0]))
}
