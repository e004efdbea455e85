import { bool, datetime, int, money, phone, region, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { idsByCode, renameProblemFields } from '../../basicdata/open/codes.ts'
import { defineOpenCall } from '../../db.ts'
import { memberOfPhone } from '../../member/buyer/member-buyers.ts'
import { cancelOrder } from '../lifecycle/close.ts'
import { orders } from '../order.resource.ts'
import { refuseManyUnpaid } from '../lifecycle/refuse-many-unpaid.ts'
import { refund } from '../refund/refund.resource.ts'
import { orderTerms, deliveryMethods, orderTexts } from '../shared/words.ts'
import { shipment } from '../shipment/shipment.resource.ts'
import { offerFields, linesByCode, fieldNames, findOrder, orderNo, lineFields } from './codes.ts'
import { loadOrderDetails } from './order-details.ts'
import { basketSample, orderSample, unpaidSample } from './sample.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const externalOrderNo = text(['外部订单号', 'Your order no.', 'Su n.º de pedido', '外部注文番号'], {
  required: true,
  max: 60,
  help: [
    '同一号码只生成一张订单',
    'One number makes one order',
    'Un número, un pedido',
    '1つの番号につき注文は1件です',
  ],
})
const status = text(glossaryTerms.status, { required: true })
const head = {
  order_no: orderNo,
  status,
  total_amount: orders.fields.total_amount,
  due_amount: orders.fields.due_amount,
}

/** Open API calls that create and read orders. */
export const orderOpenCalls = [
  defineOpenCall({
    path: '/open/order/Create',
    needs: ['/seller/order/OrderSave'],
    title: ['新建零售订单', 'Create order', 'Crear pedido', '注文を作成'],
    about: [
      '按规格编码下单：价格、运费与库存占用和控制台一致；买家按手机号识别，没有则登记为会员',
      'Places an order by SKU code, with the prices, freight and stock reservations of the console. The buyer is identified by phone and registered as a member if new',
      'Crea un pedido por códigos de SKU, con los precios, el envío y las existencias de la consola. El comprador se identifica por su teléfono y se registra si es nuevo',
      'SKU コードで注文します。価格・送料・在庫引当はコンソールと同じです。購入者は電話番号で識別し、未登録なら会員になります',
    ],
    writes: true,
    once: 'out_no',
    input: {
      out_no: externalOrderNo,
      phone: phone(glossaryTerms.mobile, { required: true }),
      name: text(glossaryTerms.personName, { max: 40 }),
      way: select(orders.fields.way.label, deliveryMethods, { required: true, default: 'express' }),
      terms: select(orders.fields.terms.label, orderTerms, { required: true, default: 'prepaid' }),
      partner: text(orders.fields.partner_id.label, {
        max: 30,
        help: [
          '往来单位编码；月结必填',
          'Its code; needed for orders on account',
          'Su código; obligatorio en pedidos a cuenta',
          '取引先コード。掛売りでは必須',
        ],
      }),
      receiver: text(orderTexts.receiver, { max: 40 }),
      receiver_phone: phone(orders.fields.receiver_phone.label),
      region: region(glossaryTerms.region),
      street: text(orderTexts.street, { max: 200 }),
      adjust: orders.fields.adjust,
      adjust_reason: orders.fields.adjust_reason,
      freight: money(orders.fields.freight_given.label, { min: 0, max: 1_000_000 }),
      buyer_note: textarea(orders.fields.buyer_note.label, { max: 500 }),
    },
    rows: [
      { name: 'lines', title: glossaryTerms.goods, min: 1, fields: lineFields },
      { name: 'offers', title: orderTexts.offers, max: 10, fields: offerFields },
    ],
    answer: { ...head, goods_amount: orders.fields.goods_amount, freight_amount: orders.fields.freight_amount },
    refusals: [
      'unknown_code',
      'sku_short',
      'not_on_sale',
      'way_not_offered',
      'qty_below_min',
      'qty_above_max',
      'qty_not_step',
      'not_delivered_there',
      'address_needed',
      'credit_needs_partner',
      'credit_exceeded',
      'member_blocked',
      'offer_unknown',
      'offer_shape',
      'offer_not_for_this',
      'unpaid_orders_over',
    ],
    example: {
      out_no: 'WEB-10001',
      phone: '13800138000',
      name: '李明',
      receiver: '李明',
      receiver_phone: '13800138000',
      region: '330106',
      street: '文三路1号',
      lines: [{ sku: 'YAN-400', qty: '2' }],
    },
    sample: basketSample,
    async run({ out_no: _own, phone: buyerPhone, name, partner, freight, lines, ...input }, ctx) {
      const partnerIds = await idsByCode(
        ctx,
        'customer',
        partner === null ? [] : [{ field: 'partner', label: orders.fields.partner_id.label, code: partner }],
      )
      const orderLines = await linesByCode(ctx, lines)
      const { id: member_id } = await memberOfPhone(ctx, { phone: buyerPhone, name, source: 'open' })
      if (input.terms === 'prepaid') await refuseManyUnpaid(ctx, member_id)
      const body = {
        ...input,
        member_id,
        partner_id: partner === null ? null : partnerIds.get(partner),
        source: 'open',
        freight_given: freight,
        lines: orderLines,
      }
      return renameProblemFields(fieldNames, () => ctx.save(orders, body))
    },
  }),
  defineOpenCall({
    path: '/open/order/Query',
    needs: ['/seller/order/info'],
    title: ['查询零售订单', 'Get an order', 'Consultar un pedido', '注文を照会'],
    about: [
      '按订单号返回状态、金额、各规格数量、包裹与售后单',
      'Tells the state, the sums, the pieces of each SKU, the parcels and the refunds of an order',
      'Indica el estado, los importes, las piezas de cada SKU, los paquetes y los reembolsos de un pedido',
      '注文の状態・金額・SKU ごとの数量・荷物・返品返金案件を返します',
    ],
    input: { order_no: orderNo },
    answer: {
      ...head,
      paid_amount: orders.fields.paid_amount,
      refunded_amount: orders.fields.refunded_amount,
      created_at: datetime(commonTexts.orderedAt),
      paid_at: orders.fields.paid_at,
      sent_at: orders.fields.sent_at,
      done_at: orders.fields.done_at,
      closed_at: orders.fields.closed_at,
    },
    answerRows: [
      {
        name: 'lines',
        title: glossaryTerms.goods,
        fields: {
          sku: text(glossaryTerms.sku),
          title: text(glossaryTerms.goods),
          spec: text(glossaryTerms.spec),
          qty: int(glossaryTerms.quantity),
          price: money(glossaryTerms.salePrice),
          amount: money(glossaryTerms.amount),
          shipped_qty: int(orderTexts.shipped),
          cancelled_qty: int(orderTexts.cancelled),
          returned_qty: int(orderTexts.returned),
        },
      },
      {
        name: 'parcels',
        title: shipment.title,
        fields: {
          parcel_no: text(shipment.fields.shipment_no.label),
          carrier: text(shipment.fields.carrier.label),
          tracking_no: text(shipment.fields.tracking_no.label),
          pieces: int(orderTexts.pieces),
          sent_at: datetime(orders.fields.sent_at.label),
        },
      },
      {
        name: 'refunds',
        title: refund.title,
        fields: {
          refund_no: text(refund.fields.refund_no.label),
          type: refund.fields.type,
          status,
          total_amount: refund.fields.total_amount,
          returned_amount: refund.fields.returned_amount,
          created_at: datetime(fieldTexts.requestedAt),
        },
      },
    ],
    refusals: ['unknown_code'],
    example: { order_no: 'DD202611220001' },
    sample: orderSample,
    async run({ order_no }, ctx) {
      const order = await ctx.find(orders, await findOrder(ctx, order_no))
      return { ...order, ...(await loadOrderDetails(ctx, order.id)) }
    },
  }),
  defineOpenCall({
    path: '/open/order/Cancel',
    needs: ['/seller/order/OrderClose'],
    title: ['关闭零售订单', 'Close an order', 'Cerrar un pedido', '注文を終了'],
    about: [
      '关闭未付清的订单并释放库存；渠道上还有未结的支付时先关单，closed 为 false',
      'Closes an order that is not paid in full and frees its goods. While a payment is being closed at its channel, closed is false',
      'Cierra un pedido sin pagar del todo y libera sus existencias. Mientras se cierra un pago en su canal, closed es false',
      '全額支払われていない注文を終了し、在庫の引当を解除します。決済サービスで支払いの終了を待つ間、closed は false です',
    ],
    writes: true,
    input: { order_no: orderNo, reason: text(orderTexts.closeReason, { required: true, max: 500 }) },
    answer: { order_no: orderNo, closed: bool(optionTexts.closed) },
    refusals: ['unknown_code', 'order_state', 'order_transfer_waits'],
    example: { order_no: 'DD202611220001', reason: '买家取消' },
    sample: unpaidSample,
    async run({ order_no, reason }, ctx) {
      return { order_no, closed: await cancelOrder(ctx, await findOrder(ctx, order_no), reason) }
    },
  }),
]
