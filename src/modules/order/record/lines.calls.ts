import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { linesBySku } from '../shared/lines-by-sku.ts'
import { orderTexts } from '../shared/words.ts'
import { orders } from '../order.resource.ts'

/** Used by the forms of parcels and amendments. */
export const lineCalls = [
  defineCall({
    path: '/seller/order/OrderLines',
    method: 'GET',
    title: ['订单商品', 'Order goods', 'Artículos de un pedido', '注文の商品'],
    access: 'api',
    screen: 'form',
    input: { id: ref(orderTexts.order, 'orders', { required: true }) },
    /** Units by SKU: ordered, shipped, cancelled, and still to be shipped by this shop. */
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
