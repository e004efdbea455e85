import { quantity, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { orderTexts } from '../shared/words.ts'
import { cancelOrder } from './close.ts'
import { orders } from '../order.resource.ts'
import { managedHere } from '../shared/order-conditions.ts'
import { labelTexts } from '#core/text/label-texts.ts'

export const closeCalls = [
  defineCall({
    path: '/seller/order/OrderClose',
    method: 'POST',
    title: ['关闭订单', 'Close order', 'Cerrar pedido', '注文を終了'],
    access: 'api',
    button: {
      table: 'orders',
      key: 'close',
      scope: 'row',
      when: [['status', 'in', ['submit']], managedHere],
      danger: true,
    },
    input: {
      id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }),
      remark: text(orderTexts.closeReason, { required: true, max: 500 }),
    },
    example: { id: { exampleOf: 'orders' }, remark: 'Ordered twice' },
    /** `closed: false`: the channel first closes a live payment. */
    async run({ id, remark }, ctx) {
      const { id: order } = await ctx.find(orders, id)
      return { id: order, closed: await cancelOrder(ctx, order, remark) }
    },
  }),
]
