import { AppError } from '#core/errors/errors.ts'
import { money, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { defineBuyerCall } from '../../db.ts'
import { cancelOrder } from '../order/close.ts'
import { orders } from '../order/order.resource.ts'
import { priceOrder } from '../order/price-order.ts'
import { refuseManyUnpaid } from '../order/unpaid.ts'
import { orderStates, orderTexts } from '../shared/words.ts'
import { addressOf, wanted } from './asked.ts'
import { orderDetail, ordersOf } from './read.ts'
import { id, page, requireOwn } from './own.ts'
import { refuseOnDelivery, termsFor } from './on-delivery.ts'
import { arrivedSample, basketSample, orderSample, unpaidSample } from './sample.ts'
import { commonTexts } from '../common-texts.ts'

const sources = { h5: orders.fields.source.options.h5, app: orders.fields.source.options.app, mini: orders.fields.source.options.mini }
const example = { way: 'express', address_id: 1, lines: [{ sku_id: 1, qty: 2 }] }
const refusals = ['not_found', 'sku_gone', 'not_on_sale', 'way_not_offered', 'qty_below_min', 'qty_above_max', 'qty_not_step', 'not_delivered_there', 'address_needed', 'member_blocked', 'offer_unknown', 'offer_not_for_this', 'cod_not_offered', 'cod_not_for_offer', 'cod_over', 'supply_no_cod'] as const // prettier-ignore

/** What a buyer does with orders of their own. */
export const buyerOrderCalls = [
  defineBuyerCall({
    path: '/buyer/order/Preview',
    method: 'POST',
    title: ['试算订单', 'Preview an order', 'Previsualizar un pedido', '注文を試算'],
    reads: true,
    input: wanted,
    refusals,
    example,
    sample: basketSample,
    /** `terms`: how the shop lets this be paid. */
    async run({ lines, offers, terms, ...asked }, ctx, buyer) {
      const to = await addressOf(ctx, buyer, asked)
      const priced = await priceOrder(ctx, { member_id: buyer.id, partner_id: null, way: asked.way, region: to.region, adjust: null, adjust_reason: null, freight_given: null, lines, choices: { asked: offers ?? [], before: [] } })
      const bought = { chosen: offers ?? [], lines: priced.lines, total_amount: priced.total_amount }
      if (terms === 'cod') await refuseOnDelivery(ctx, bought)
      return {
        lines: priced.lines.map(({ sku, ...line }) => ({ sku_id: sku.id, title: sku.title, spec: sku.spec, img: sku.img, ...line })),
        goods_amount: priced.goods_amount,
        freight_amount: priced.freight.amount,
        freight_why: priced.freight.why,
        offers: priced.offers.rows.map(({ words: said, amount }) => ({ words: said, amount })),
        total_amount: priced.total_amount,
        terms: await termsFor(ctx, bought),
      }
    },
  }),
  defineBuyerCall({
    path: '/buyer/order/Create',
    method: 'POST',
    title: ['提交订单', 'Place an order', 'Hacer un pedido', '注文する'],
    input: {
      ...wanted,
      source: select(orders.fields.source.label, sources, { required: true, default: 'h5' }),
      total_amount: money(orders.fields.total_amount.label, {
        min: 0,
        help: ['试算的应付；有变化则拒绝', 'The total that was shown; refused where it is another by now', 'El total mostrado; se rechaza si ya es otro', '表示した合計。変わっていれば拒否されます'], // prettier-ignore
      }),
      buyer_note: textarea(orders.fields.buyer_note.label, { max: 500 }),
    },
    refusals: [...refusals, 'sku_short', 'price_changed', 'unpaid_orders_over'],
    example: { ...example, source: 'h5', buyer_note: '周末送' },
    sample: basketSample,
    async run({ lines, offers, way, terms, address_id, source, total_amount: shown, buyer_note }, ctx, buyer) {
      await refuseManyUnpaid(ctx, buyer.id)
      const to = await addressOf(ctx, buyer, { way, address_id })
      const { id: placed, total_amount } = await ctx.save(orders, { member_id: buyer.id, source, way, terms, ...to, buyer_note, lines, offers })
      if (shown !== null && shown !== total_amount) throw new AppError('price_changed', { shown: formatDecimal(shown, 2), now: formatDecimal(total_amount, 2) })
      if (terms === 'cod') await refuseOnDelivery(ctx, { chosen: offers ?? [], lines: [], total_amount })
      return orderDetail(ctx, buyer, placed)
    },
  }),
  defineBuyerCall({
    path: '/buyer/order/List',
    method: 'GET',
    title: ['我的订单', 'My orders', 'Mis pedidos', '注文一覧'],
    input: { status: select(glossaryTerms.status, orderStates), page },
    refusals: [],
    example: { page: '1' },
    run: async (asked, ctx, buyer) => ordersOf(ctx, buyer, asked),
  }),
  defineBuyerCall({
    path: '/buyer/order/Detail',
    method: 'GET',
    title: ['订单详情', 'Order details', 'Detalle del pedido', '注文の詳細'],
    input: { id },
    refusals: ['not_found'],
    example: { id: '1' },
    sample: orderSample('id', 'submit', 'pay', 'send', 'done', 'close'),
    run: async ({ id: asked }, ctx, buyer) => orderDetail(ctx, buyer, asked),
  }),
  defineBuyerCall({
    path: '/buyer/order/Cancel',
    method: 'POST',
    title: ['取消订单', 'Cancel an order', 'Cancelar un pedido', '注文を取り消す'],
    input: { id, reason: text(orderTexts.closeReason, { max: 200 }) },
    refusals: ['not_found', 'order_state', 'order_transfer_waits'],
    example: { id: 1, reason: '不想要了' },
    sample: unpaidSample,
    /** `closed: false`: a payment is being closed at its channel first. */
    async run({ id: own, reason }, ctx, buyer) {
      await requireOwn(ctx, buyer, own)
      return { id: own, closed: await cancelOrder(ctx, own, reason) }
    },
  }),
  defineBuyerCall({
    path: '/buyer/order/Receive',
    method: 'POST',
    title: commonTexts.confirmReceipt,
    input: { id },
    refusals: ['not_found', 'state_changed', 'receive_by_code'],
    example: { id: 1 },
    sample: arrivedSample,
    async run({ id: own }, ctx, buyer) {
      await requireOwn(ctx, buyer, own)
      // what is fetched is handed over by the shop, against its code
      const { way } = await ctx.find(orders, own)
      if (way !== 'express' && way !== 'local') throw new AppError('receive_by_code')
      await ctx.step(orders, 'receive', { id: own })
      return orderDetail(ctx, buyer, own)
    },
  }),
] // prettier-ignore
