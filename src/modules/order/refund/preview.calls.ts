import { json, money, ref, select, shape } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { orders } from '../order.resource.ts'
import { linesBySku } from '../shared/lines-by-sku.ts'
import { refundSources, refundTypes } from '../shared/refund-words.ts'
import { orderTexts } from '../shared/words.ts'
import { returnableQty } from './goods-parts.ts'
import { pendingCancels, remainingFreight } from './in-flight.ts'
import { planRefund, remainingGoodsAmount } from './plan-refund.ts'
import { refund } from './refund.resource.ts'
import { openOrder } from '../store/order-unit.ts'

const lines = shape.list(
  shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }),
  { max: 200 },
)

/** Preview of a refund and its limits. Cents. */
export interface RefundPreview {
  /** Units of each SKU that a refund of this type can still take. */
  lines: { sku_id: number; name: string; qty: number; shipped: number; most: number }[]
  goods_left: number
  freight_left: number
  /** Freight refunded by default with these units. */
  freight_unasked: number
  goods_amount: number
  total_amount: number
}

/** Used by the refund form. */
export const refundPreviewCalls = [
  defineCall({
    path: '/seller/refund/RefundPreview',
    method: 'POST',
    title: ['退款试算', 'Work out a refund', 'Calcular un reembolso', '返金を試算'],
    access: 'api',
    screen: 'form',
    input: {
      order_id: ref(orderTexts.order, 'orders', { required: true }),
      type: select(refund.fields.type.label, refundTypes, { required: true, default: 'refund' }),
      source: select(refund.fields.source.label, refundSources, { required: true, default: 'seller' }),
      goodwill: money(refund.fields.goodwill.label, { min: 0 }),
      freight_part: money(refund.fields.freight_part.label, { min: 0 }),
      lines: json(glossaryTerms.goods, { shape: lines }),
    },
    example: { order_id: { exampleOf: 'orders', state: 'pay' }, type: 'refund', source: 'seller' },
    async run({ order_id, lines: requested, ...terms }, ctx): Promise<RefundPreview> {
      const { id } = await ctx.find(orders, order_id)
      const locked = await openOrder(ctx, id)
      const [cancels, freight] = await Promise.all([pendingCancels(ctx, id), remainingFreight(ctx, locked.order)])
      const request = { ...terms, lines: requested ?? [] }
      const { goods_amount, freight_part } = await planRefund(ctx, locked, request)
      const byDefault = await planRefund(ctx, locked, { ...request, freight_part: null })
      const returnable = (line: (typeof locked.lines)[number]) =>
        returnableQty(line, { type: terms.type, cancels: cancels.get(line.id) ?? 0 })
      return {
        lines: linesBySku(locked.lines, (line) => ({
          qty: line.qty,
          shipped: line.shipped_qty,
          most: returnable(line),
        })),
        goods_left: remainingGoodsAmount(locked.lines),
        freight_left: freight,
        freight_unasked: byDefault.freight_part,
        goods_amount,
        total_amount: goods_amount + freight_part,
      }
    },
  }),
]
