import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { linesBySku } from '../shared/lines-by-sku.ts'
import { orderWords } from '../shared/words.ts'
import { orders } from './order.resource.ts'

/** Asked while a parcel or an amendment of an order is written. */
export const lineCalls = [
  defineCall({
    path: '/seller/order/OrderLines',
    method: 'GET',
    title: ['订单商品', 'Goods of an order', 'Artículos de un pedido', '注文の商品'],
    access: 'api',
    screen: 'form',
    input: { id: ref(orderWords.order, 'orders', { required: true }) },
    /** Pieces by SKU: ordered, shipped, cancelled, and what is left for the shop to ship. */
    async run({ id }, ctx) {
      const { lines } = await ctx.find(orders, id)
      return linesBySku(lines, ({ qty, shipped_qty: shipped, cancelled_qty: cancelled, supplier_suid }) => ({
        qty,
        shipped,
        cancelled,
        open: supplier_suid === null ? qty - shipped - cancelled : 0,
      }))
    },
  }),
]
