import { exampleOrder } from './order.example.ts'
import {
  bool,
  datetime,
  image,
  int,
  json,
  money,
  phone,
  ref,
  region,
  select,
  text,
  textarea,
} from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import {
  orderSources,
  orderStates,
  orderTerms,
  deliveryMethods,
  orderTexts,
  payStates,
  shipStates,
} from './shared/words.ts'
import { hours, weekdays } from './shared/clock-words.ts'
import { addonChoices, orderAddons } from './shared/order-addons.ts'
import { channels, payTexts } from '../payment/shared/words.ts'
import { orderProblems } from './order.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { commonTexts } from './shared/common-texts.ts'
import { orderAdjust, orderLine, serverSum } from './order-line.ts'
import { orderList } from './order-list.ts'
import { awaitingPayment, managedHere, toShip } from './shared/order-conditions.ts'

const toAddress = [['way', 'in', ['express', 'local']]] as const
const onAccount = commonTexts.onAccount
const accountOpen = ['挂账未结', 'Open on account', 'Pendiente en cuenta', '掛未決済'] as const
/**
 * An order of a member: lines at current prices, freight, payment terms and delivery address. Only `recount` derives
 * its sums from rows; payment and shipping are not states but follow from those sums.
 */
export const orders = defineResource({
  table: 'orders',
  page: '/dataDetails/order',
  pages: { manage: '/dataDetails/order', del: false },
  recordPage: {
    figures: [
      'total_amount',
      'freight_amount',
      'agreed_amount',
      'paid_amount',
      'on_account',
      'account_open',
      'due_amount',
      'refunded_amount',
    ],
    seldom: ['agreed_amount', 'on_account', 'account_open'],
    without: ['img', 'goods', 'paid_weekday', 'paid_hour'],
  },
  api: 'seller/order',
  reach: { opens: ['member_id'] },
  object: 'Order',
  calls: { Info: '/seller/order/info', Del: false },
  drillDowns: [
    {
      key: 'payCode',
      title: ['出示收款码', 'Show a payment code', 'Mostrar código de pago', '決済コードを表示'],
      to: '/dataDetails/order/code?id=:id',
      call: '/seller/order/OrderPayCode',
      when: awaitingPayment,
    },
    {
      key: 'pack',
      title: ['部分发货', 'Ship in part', 'Enviar en parte', '一部を発送'],
      to: '/dataDetails/shipment/add?order_id=:id',
      call: '/seller/order/ShipmentSave',
      when: toShip,
    },
    { key: 'print', title: labelTexts.print, to: '/dataDetails/order/print/:id', call: '/seller/order/OrderPrint' },
    {
      key: 'amend',
      title: ['变更订单', 'Amend', 'Cambiar pedido', '注文を変更'],
      to: '/dataDetails/orderAmend/add?order_id=:id',
      call: '/seller/order/OrderAmendSave',
      when: [['status', 'in', ['pay', 'send']], managedHere],
    },
    {
      key: 'giveBack',
      title: ['退款售后', 'Refund or return', 'Reembolso o devolución', '返品・返金'],
      to: '/dataDetails/refund/add?order_id=:id',
      call: '/seller/refund/RefundCreate',
      when: [['status', 'in', ['pay', 'send', 'done']], managedHere],
    },
  ],
  // A partly paid order cannot be edited; it is amended once it is fully paid.
  editWhen: [managedHere, ['pay_state', 'in', ['unpaid'], 'order_paid']],
  title: orderTexts.orders,
  singular: orderTexts.order,
  icon: 'shopping-cart',
  fields: {
    order_no: text(hintTexts.orderNo, { required: true, server: true, max: 30 }),
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    partner_id: ref(commonTexts.payingPartner, 'customer', {
      help: [
        '按其价格计价；月结必填',
        'Its prices apply; required for orders on account',
        'Se aplican sus precios; obligatorio en pedidos a cuenta',
        'その取引先の価格が適用されます。掛売りでは必須',
      ],
    }),
    source: select(commonTexts.source, orderSources, { required: true, default: 'proxy', reserved: ['supply'] }),
    way: select(labelTexts.deliveryMethod, deliveryMethods, { required: true, default: 'express' }),
    terms: select(['付款方式', 'Payment terms', 'Condiciones de pago', '支払条件'], orderTerms, {
      required: true,
      default: 'prepaid',
    }),
    receiver: text(orderTexts.receiver, {
      max: 40,
      when: toAddress,
      help: [
        '四项都不填则用会员的默认地址',
        'Leave all four blank for the member’s default address',
        'Deje las cuatro en blanco para la dirección predeterminada',
        '4項目すべて空欄の場合：会員の既定の住所',
      ],
    }),
    receiver_phone: phone(glossaryTerms.mobile, { masked: true, when: toAddress }),
    region: region(glossaryTerms.region, { when: toAddress }),
    street: text(orderTexts.street, { max: 200, when: toAddress }),
    adjust: money(orderTexts.adjust, {
      min: -100_000_000,
      max: 100_000_000,
      help: [
        '负数为优惠，按金额分摊到各行',
        'Negative for a discount; allocated to the lines by amount',
        'Negativo para un descuento; se reparte entre las líneas',
        '負数は値引き。金額に応じて明細に按分されます',
      ],
    }),
    adjust_reason: text(['改价原因', 'Reason for the adjustment', 'Motivo del ajuste', '調整理由'], { max: 200 }),
    freight_given: money(commonTexts.freightAsAgreed, {
      min: 0,
      max: 1_000_000,
      help: [
        '不填按运费模板计算',
        'Default: by the shipping template',
        'Por defecto: según la plantilla de envío',
        '空欄の場合：送料テンプレートで計算',
      ],
    }),
    buyer_note: textarea(['买家留言', 'Buyer’s note', 'Nota del comprador', '購入者メモ'], { max: 500 }),
    seller_note: textarea(['商家备注', 'Seller’s note', 'Nota de la tienda', '店舗メモ'], { max: 500 }),
    staff_uid: ref(fieldTexts.salesperson, 'operator', {
      filled: true,
      help: hintTexts.defaultYourself,
    }),
    dept_id: ref(glossaryTerms.department, 'dept', {
      filled: true,
      help: [
        '不填为业务员所在部门',
        'Default: the salesperson’s department',
        'Por defecto: el departamento del vendedor',
        '空欄の場合：担当者の部門',
      ],
    }),
    goods_amount: money(glossaryTerms.goodsAmount, serverSum),
    freight_amount: money(orderTexts.freight, serverSum),
    freight_why: text(['运费说明', 'Freight details', 'Detalle del envío', '送料の内訳'], { server: true, max: 500 }),
    adjust_amount: money(commonTexts.adjustments, serverSum),
    total_amount: money(commonTexts.amountDue, serverSum),
    agreed_amount: money(['已同意退款', 'Refunds agreed', 'Reembolsos aceptados', '返金承認額'], serverSum),
    paid_amount: money(orderTexts.paid, serverSum),
    refunded_amount: money(orderTexts.refunded, serverSum),
    account_amount: money(onAccount, serverSum),
    account_settled: money(['挂账已结', 'Settled on account', 'Liquidado en cuenta', '掛決済済'], serverSum),
    due_amount: money(orderTexts.due, { ...serverSum, below: optionTexts.toBeRefunded }),
    pieces: int(orderTexts.pieces, serverSum),
    shipped_qty: int(orderTexts.shipped, serverSum),
    cancelled_qty: int(orderTexts.cancelled, serverSum),
    returned_qty: int(orderTexts.returned, serverSum),
    expires_at: datetime(fieldTexts.paymentDeadline, { server: true }),
    paid_at: datetime(fieldTexts.orderPaidAt, { server: true }),
    sent_at: datetime(commonTexts.shippedAt, { server: true }),
    done_at: datetime(fieldTexts.completedAt, { server: true }),
    closed_at: datetime(['关闭时间', 'Closed at', 'Cerrado el', '終了日時'], { server: true }),
    redeem_code: text(['核销码', 'Redemption code', 'Código de canje', '引換コード'], {
      server: true,
      max: 12,
      masked: { head: 2, tail: 2 },
    }),
    closing: bool(['正在关闭', 'Being closed', 'Cerrándose', '終了処理中'], {
      server: true,
      help: [
        '等支付渠道关单后释放库存',
        'Its stock is released once the channel has closed the payment',
        'Se libera cuando el canal cierre el pago',
        '決済サービスでの支払いの終了後に在庫の引当を解除します',
      ],
    }),
    close_reason: text(orderTexts.closeReason, { server: true, max: 500, names: 'reason' }),
    on_hold: bool(orderTexts.onHold, {
      server: true,
      help: [
        '等其参与的活动有结果后再发货',
        'Ships once the result of its campaign is known',
        'Se envía cuando se conoce el resultado de su campaña',
        '参加中のキャンペーンの結果が出てから発送します',
      ],
    }),
    elsewhere: bool(orderTexts.elsewhere, {
      required: true,
      server: true,
      default: false,
      help: [
        '待发的商品都由对方发货',
        'Everything still to ship is shipped by the other party',
        'Todo lo pendiente lo envía la otra parte',
        '未発送の商品はすべて相手方が発送します',
      ],
    }),
    offers: json(orderTexts.offers, { shape: addonChoices }),
    addons: json(['参与的插件', 'Participating plugins', 'Complementos que participan', '関連プラグイン'], {
      server: true,
      shape: orderAddons,
    }),
  },
  lines: { lines: orderLine, adjusts: orderAdjust },
  computed: {
    img: image(glossaryTerms.picture),
    goods: text(glossaryTerms.goods),
    phone: phone(['买家手机', 'Buyer’s mobile', 'Móvil del comprador', '購入者の携帯'], { masked: true }),
    pay_channel: select(payTexts.channel, channels),
    on_account: money(onAccount),
    account_open: money(accountOpen),
    pay_state: select(['付款状态', 'Payment status', 'Estado de pago', '支払状況'], payStates, {
      colors: { unpaid: 'orange', part: 'amber', account: 'blue', paid: 'green' },
    }),
    ship_state: select(['发货状态', 'Shipping', 'Estado de envío', '発送状況'], shipStates, {
      colors: {
        none: 'grey',
        hold: 'orange',
        ready: 'blue',
        supplier: 'grey',
        store: 'grey',
        part: 'amber',
        full: 'green',
      },
    }),
    paid_weekday: select(['付款星期', 'Weekday of payment', 'Día del pago', '支払曜日'], weekdays, {
      inOrder: true,
    }),
    paid_hour: select(['付款时段', 'Hour of payment', 'Hora de pago', '支払時間帯'], hours, { inOrder: true }),
  },
  flow: {
    initial: 'submit',
    states: orderStates,
    colors: { submit: 'orange', pay: 'blue', send: 'amber', done: 'green', close: 'dark' },
    editable: ['submit'],
    deletable: [],
    selectable: ['submit', 'pay', 'send', 'done'],
    uncounted: ['close'],
    stillCounted: ['paid_amount', 'refunded_amount'],
    byCalls: ['pay', 'send', 'close'],
    transitions: {
      receive: {
        title: commonTexts.confirmReceipt,
        from: ['send'],
        to: 'done',
        // A pick-up is handed over against its code, else its stock would stay reserved; a union store confirms its
        // buyer's receipt.
        when: [['ship_state', 'in', ['full']], managedHere],
        refusal: 'receive_elsewhere',
      },
    },
  },
  numbered: { field: 'order_no', prefix: 'DD' },
  label: 'order_no',
  code: 'order_no',
  unique: [['order_no']],
  example: {
    values: exampleOrder,
    states: { pay: ['/seller/order/OrderPay'], send: ['/seller/order/OrderPay', '/seller/order/OrderSend'] },
  },
  list: orderList,
  form: [
    { title: ['关闭', 'Closing', 'Cierre', '終了'], fields: ['closed_at', 'close_reason'] },
    { title: ['买家', 'Buyer', 'Comprador', '購入者'], fields: ['member_id', 'partner_id', 'terms', 'way'] },
    { title: glossaryTerms.goods, fields: ['lines'] },
    { title: labelTexts.deliverTo, fields: ['receiver', 'receiver_phone', 'region', 'street'] },
    { title: labelTexts.price, fields: ['adjust', 'adjust_reason', 'freight_given', 'freight_why', 'adjusts'] },
    { title: glossaryTerms.others, fields: ['buyer_note', 'seller_note', 'source', 'staff_uid', 'dept_id'] },
  ],
  check: orderProblems,
})
