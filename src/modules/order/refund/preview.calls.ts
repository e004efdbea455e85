import { json, money, ref, select, shape } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { lockOrder } from '../order/lock.ts'
import { orders } from '../order/order.resource.ts'
import { linesBySku } from '../shared/lines-by-sku.ts'
import { refundSources, refundTypes } from '../shared/refund-words.ts'
import { orderWords } from '../shared/words.ts'
import { roomOf } from './goods-parts.ts'
import { askedBack, freightLeft } from './in-flight.ts'
import { planRefund, worthLeft } from './plan-refund.ts'
import { refund } from './refund.resource.ts'

const lines = shape.list(shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }), { max: 200 })

/** What a refund would give back, and the most that it could. Cents. */
export interface RefundPreview {
  /** What may still go back of each SKU of the order, by a refund of this kind. */
  lines: { sku_id: number; name: string; qty: number; shipped: number; most: number }[]
  goods_left: number
  freight_left: number
  /** The freight that goes back with these pieces where nobody names another. */
  freight_unasked: number
  goods_amount: number
  total_amount: number
}

/** Asked while a refund is written. */
export const refundPreviewCalls = [
  defineCall({
    path: '/seller/refund/RefundPreview',
    method: 'POST',
    title: ['退款试算', 'Work out a refund', 'Calcular un reembolso', '返金を試算'],
    access: 'api',
    screen: 'form',
    input: {
      order_id: ref(orderWords.order, 'orders', { required: true }),
      type: select(refund.fields.type.label, refundTypes, { required: true, default: 'refund' }),
      source: select(refund.fields.source.label, refundSources, { required: true, default: 'seller' }),
      goodwill: money(refund.fields.goodwill.label, { min: 0 }),
      freight_part: money(refund.fields.freight_part.label, { min: 0 }),
      lines: json(glossaryTerms.goods, { shape: lines }),
    },
    example: { order_id: { exampleOf: 'orders', state: 'pay' }, type: 'refund', source: 'seller' },
    async run({ order_id, lines: wanted, ...asked }, ctx): Promise<RefundPreview> {
      const { id } = await ctx.find(orders, order_id)
      const locked = await lockOrder(ctx, id)
      const [waiting, freight] = await Promise.all([askedBack(ctx, id), freightLeft(ctx, locked.order)])
      const planned = { ...asked, lines: wanted ?? [] }
      const { goods_amount, freight_part } = await planRefund(ctx, locked, planned)
      const unasked = await planRefund(ctx, locked, { ...planned, freight_part: null })
      const room = (line: (typeof locked.lines)[number]) => roomOf(line, { type: asked.type, cancels: waiting.get(line.id) ?? 0 })
      return {
        lines: linesBySku(locked.lines, (line) => ({ qty: line.qty, shipped: line.shipped_qty, most: room(line) })),
        goods_left: worthLeft(locked.lines),
        freight_left: freight,
        freight_unasked: unasked.freight_part,
        goods_amount,
        total_amount: goods_amount + freight_part,
      }
    },
  }),
]
