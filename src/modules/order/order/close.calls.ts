import { quantity, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { orderWords } from '../shared/words.ts'
import { cancelOrder } from './close.ts'
import { orders, ours } from './order.resource.ts'

export const closeCalls = [
  defineCall({
    path: '/seller/order/OrderClose',
    method: 'POST',
    title: ['关闭订单', 'Close order', 'Cerrar pedido', '注文を取り消す'],
    access: 'api',
    button: { table: 'orders', key: 'close', scope: 'row', when: [['status', 'in', ['submit']], ours], danger: true },
    input: {
      id: quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 }),
      remark: text(orderWords.closeReason, { required: true, max: 500 }),
    },
    example: { id: { exampleOf: 'orders' }, remark: 'Ordered twice' },
    /** `closed: false`: a payment is being closed at its channel first. */
    async run({ id, remark }, ctx) {
      const { id: order } = await ctx.find(orders, id)
      return { id: order, closed: await cancelOrder(ctx, order, remark) }
    },
  }),
]
