import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import { money, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { appliedRule } from '../../goods/price/explain.ts'
import { cancelBuyerOrder } from '../lifecycle/close.ts'
import { orders } from '../order.resource.ts'
import { availableChoices } from '../pricing/available-choices.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { refuseManyUnpaid } from '../lifecycle/refuse-many-unpaid.ts'
import { orderStates, orderTexts } from '../shared/words.ts'
import { resolveAddress, orderInput } from './order-input.ts'
import { orderDetail, listOrders } from './read-orders.ts'
import { id, page, requireBuyerOrder } from './buyer-access.ts'
import { refuseCod, availableTerms } from './cod-rules.ts'
import { arrivedSample, basketSample, orderSample, unpaidSample } from './sample.ts'
import { commonTexts } from '../shared/common-texts.ts'

const sources = {
  h5: orders.fields.source.options.h5,
  app: orders.fields.source.options.app,
  mini: orders.fields.source.options.mini,
}
const example = { way: 'express', address_id: 1, lines: [{ sku_id: 1, qty: 2 }] }
const refusals = [
  'not_found',
  'sku_gone',
  'not_on_sale',
  'way_not_offered',
  'qty_below_min',
  'qty_above_max',
  'qty_not_step',
  'not_delivered_there',
  'address_needed',
  'member_blocked',
  'offer_unknown',
  'offer_shape',
  'offer_not_for_this',
  'cod_not_offered',
  'cod_not_for_offer',
  'cod_over',
  'supply_no_cod',
] as const

/** Calls of a buyer for their own orders. */
export const buyerOrderCalls = [
  defineBuyerCall({
    path: '/buyer/order/Preview',
    method: 'POST',
    title: ['试算订单', 'Preview an order', 'Previsualizar un pedido', '注文を試算'],
    reads: true,
    input: orderInput,
    refusals,
    example,
    sample: basketSample,
    /**
     * `choices`: what the plugins offer for this order, as `offers` takes it. `terms`: the payment terms that the shop
     * allows.
     */
    async run({ lines, offers, terms, ...input }, ctx, buyer) {
      const address = await resolveAddress(ctx, buyer, input)
      const priced = await priceOrder(ctx, {
        member_id: buyer.id,
        partner_id: null,
        way: input.way,
        region: address.region,
        adjust: null,
        adjust_reason: null,
        freight_given: null,
        lines,
        choices: { chosenNow: offers ?? [], chosenBefore: [] },
      })
      const basket = { chosen: offers ?? [], lines: priced.lines, total_amount: priced.total_amount }
      if (terms === 'cod') await refuseCod(ctx, basket)
      return {
        lines: priced.lines.map(({ sku, price_why, ...line }) => ({
          sku_id: sku.id,
          title: sku.title,
          spec: sku.spec,
          img: sku.img,
          ...line,
          price_why: appliedRule(price_why),
        })),
        goods_amount: priced.goods_amount,
        freight_amount: priced.freight.amount,
        freight_why: priced.freight.why,
        offers: priced.offers.rows.map(({ words: label, amount }) => ({ words: label, amount })),
        total_amount: priced.total_amount,
        choices: await availableChoices(ctx, priced, offers ?? []),
        terms: await availableTerms(ctx, basket),
      }
    },
  }),
  defineBuyerCall({
    path: '/buyer/order/Create',
    method: 'POST',
    title: ['提交订单', 'Place an order', 'Hacer un pedido', '注文する'],
    input: {
      ...orderInput,
      source: select(orders.fields.source.label, sources, { required: true, default: 'h5' }),
      total_amount: money(orders.fields.total_amount.label, {
        min: 0,
        help: [
          '试算的应付；有变化则拒绝',
          'The total that was shown; refused where it is another by now',
          'El total mostrado; se rechaza si ya es otro',
          '表示した合計。変わっていれば拒否されます',
        ],
      }),
      buyer_note: textarea(orders.fields.buyer_note.label, { max: 500 }),
    },
    refusals: [...refusals, 'sku_short', 'price_changed', 'unpaid_orders_over'],
    example: { ...example, source: 'h5', buyer_note: '周末送' },
    sample: basketSample,
    async run({ lines, offers, way, terms, address_id, source, total_amount: displayedTotal, buyer_note }, ctx, buyer) {
      await refuseManyUnpaid(ctx, buyer.id)
      const address = await resolveAddress(ctx, buyer, { way, address_id })
      const { id: placed, total_amount } = await ctx.save(orders, {
        member_id: buyer.id,
        source,
        way,
        terms,
        ...address,
        buyer_note,
        lines,
        offers,
      })
      if (displayedTotal !== null && displayedTotal !== total_amount)
        throw new AppError('price_changed', {
          shown: figure.money(displayedTotal),
          now: figure.money(total_amount),
        })
      if (terms === 'cod') await refuseCod(ctx, { chosen: offers ?? [], lines: [], total_amount })
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
    run: async (query, ctx, buyer) => listOrders(ctx, buyer, query),
  }),
  defineBuyerCall({
    path: '/buyer/order/Detail',
    method: 'GET',
    title: ['订单详情', 'Order details', 'Detalle del pedido', '注文の詳細'],
    input: { id },
    refusals: ['not_found'],
    example: { id: '1' },
    sample: orderSample('id', 'submit', 'pay', 'send', 'done', 'close'),
    run: async ({ id: orderId }, ctx, buyer) => orderDetail(ctx, buyer, orderId),
  }),
  defineBuyerCall({
    path: '/buyer/order/Cancel',
    method: 'POST',
    title: ['取消订单', 'Cancel an order', 'Cancelar un pedido', '注文をキャンセル'],
    input: { id, reason: text(orderTexts.closeReason, { max: 200 }) },
    refusals: ['not_found', 'order_state', 'order_transfer_waits'],
    example: { id: 1, reason: '不想要了' },
    sample: unpaidSample,
    /** Withdraws a reported transfer. `closed: false`: the channel first closes a live payment. */
    async run({ id: orderId, reason }, ctx, buyer) {
      await requireBuyerOrder(ctx, buyer, orderId)
      return { id: orderId, closed: await cancelBuyerOrder(ctx, orderId, reason) }
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
    async run({ id: orderId }, ctx, buyer) {
      await requireBuyerOrder(ctx, buyer, orderId)
      // The shop hands pick-up orders over against their code.
      const { way } = await ctx.find(orders, orderId)
      if (way !== 'express' && way !== 'local') throw new AppError('receive_by_code')
      await ctx.step(orders, 'receive', { id: orderId })
      return orderDetail(ctx, buyer, orderId)
    },
  }),
]
