import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { linesBySku } from '../shared/lines-by-sku.ts'
import { orderTexts } from '../shared/words.ts'
import { orders } from './order.resource.ts'

/** Asked while a parcel or an amendment of an order is written. */
export const lineCalls = [
  defineCall({
    path: '/seller/order/OrderLines',
    method: 'GET',
    title: ['订单商品', 'Order goods', 'Artículos de un pedido', '注文の商品'],
    access: 'api',
    screen: 'form',
    input: { id: ref(orderTexts.order, 'orders', { required: true }) },
    /** Pieces by SKU: ordered, shipped, cancelled, and what is left to ship from here. */
    async run({ id }, ctx) {
      const { lines } = await ctx.find(orders, id)
      return linesBySku(lines, ({ qty, shipped_qty: shipped, cancelled_qty: cancelled, sent_elsewhere }) => ({
        qty,
        shipped,
        cancelled,
        open: sent_elsewhere ? 0 : qty - shipped - cancelled,
      }))
    },
  }),
]
