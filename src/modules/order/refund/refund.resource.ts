import { exampleLines } from '#core/define/example.ts'
import { bool, datetime, images, int, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { orderTexts } from '../shared/words.ts'
import { defaultFreightHelp, dispositions, refundSources, refundStates, refundTypes } from '../shared/refund-words.ts'
import { refundProblems } from './refund.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

const serverSum = { required: true, server: true, default: 0 } as const
/** Units of one return can have different dispositions. */
export const inspectTitle = ['逐件验货', 'Inspect piece by piece', 'Inspeccionar pieza a pieza', '個別に検品'] as const
/** Agrees to less money or fewer units than requested. */
export const agreePartTitle = ['部分同意', 'Approve in part', 'Aceptar en parte', '一部を承認'] as const
const ofGoods = [['type', 'not_in', ['goodwill']]] as const
/** This shop decides, not the union store that owns the order. */
export const decidedHere = ['of_store', 'not_in', ['true']] as const
/** The goods return to this shop, not to the other side of a supplied order. */
export const inspectedHere = ['back_elsewhere', 'not_in', ['true']] as const

/**
 * A refund of an order: money, goods, both or neither. Its payments and the dispositions of the goods are separate
 * rows.
 */
export const refund = defineResource({
  table: 'refund',
  page: '/dataDetails/refund',
  pages: { manage: '/dataDetails/refund', del: false },
  recordPage: {
    figures: ['total_amount', 'freight_part'],
    seldom: ['freight_part'],
    without: ['of_store', 'back_elsewhere', 'shipped_seen'],
  },
  api: 'seller/refund',
  reach: { of: ['order_id'], source: true },
  calls: { Save: '/seller/refund/RefundCreate', Del: false },
  drillDowns: [
    {
      key: 'agreePart',
      title: agreePartTitle,
      to: '/dataDetails/refund/agree?id=:id',
      call: '/seller/refund/RefundAgree',
      when: [['status', 'in', ['applied']], ['to_approve', 'not_in', ['true']], decidedHere],
    },
    {
      key: 'inspect',
      title: inspectTitle,
      to: '/dataDetails/refund/inspect?id=:id',
      call: '/seller/refund/RefundReceive',
      when: [['status', 'in', ['agreed']], inspectedHere],
    },
  ],
  title: ['退款售后', 'Refunds and returns', 'Reembolsos y devoluciones', '返品・返金'],
  short: ['退款售后', 'After-sales', 'Posventa', '返品・返金'],
  singular: orderTexts.afterSale,
  icon: 'rollback',
  fields: {
    refund_no: text(commonTexts.caseNo, {
      required: true,
      server: true,
      max: 30,
    }),
    order_id: ref(orderTexts.order, 'orders', { required: true }),
    type: select(labelTexts.type, refundTypes, { required: true, default: 'refund' }),
    source: select(['发起方', 'Raised by', 'Iniciado por', '起票者'], refundSources, {
      required: true,
      default: 'seller',
      help: [
        '商家发起即同意，超过复核起点的等待另一人；登记买家申请则等待审核',
        'Raised by the seller it is agreed at once (a large one after a second approval); a buyer’s request waits for review',
        'Si lo inicia la tienda queda aceptado al momento (uno grande, tras una segunda aprobación); una solicitud del comprador espera revisión',
        '店舗が起票したものは直ちに承認済みになります（高額なものは別の担当者の再確認後）。購入者の申請は審査待ちになります',
      ],
    }),
    reason: text(glossaryTerms.reason, { required: true, max: 200, names: 'reason' }),
    images: images(glossaryTerms.picture, { max: 9 }),
    goodwill: money(['补偿金额', 'Goodwill amount', 'Importe de compensación', '補償額'], {
      min: 0.01,
      when: [['type', 'in', ['goodwill']]],
      requiredWhen: [['type', 'in', ['goodwill']]],
    }),
    freight_part: money(['退运费', 'Freight refunded', 'Envío reembolsado', '返金する送料'], {
      filled: true,
      min: 0,
      when: ofGoods,
      help: defaultFreightHelp,
    }),
    goods_amount: money(['退货款', 'Goods refunded', 'Artículos reembolsados', '商品返金'], serverSum),
    total_amount: money(fieldTexts.refundAmount, serverSum),
    asked_amount: money(fieldTexts.requestedAmount, serverSum),
    account_amount: money(
      ['冲减应收', 'Deducted from receivable', 'Descontado de lo adeudado', '売掛から減額'],
      serverSum,
    ),
    money_amount: money(['应退现款', 'Amount to pay back', 'Importe por devolver', '返金すべき額'], serverSum),
    returned_amount: money(['已退现款', 'Amount paid back', 'Importe devuelto', '返金済み額'], serverSum),
    shipped_seen: int(['所见已发件数', 'Shipped units seen', 'Unidades enviadas vistas', '確認時の発送済み数'], {
      min: 0,
      max: 10_000_000,
      help: [
        '商家仅退款时：所见的已发件数；此刻不同则拒绝，以免刚发货又退款',
        'For a refund by the shop: shipped units that its person saw. Refused if they differ by now, so that goods just shipped are not refunded as well',
        'En un reembolso de la tienda: unidades enviadas que vio la persona. Se rechaza si ya son otras, para no reembolsar lo recién enviado',
        '店舗による返金時に確認した発送済み数。現在と異なる場合は拒否し、発送直後の返金を防ぎます',
      ],
    }),
    pieces: int(orderTexts.pieces, serverSum),
    return_carrier: text(fieldTexts.returnCarrier, { server: true, max: 40 }),
    return_no: text(hintTexts.returnTrackingNo, { server: true, max: 60 }),
    answer: text(fieldTexts.reply, { server: true, max: 500, names: 'reason' }),
    answer_by: datetime(['处理截止', 'Reply by', 'Responder antes de', '回答期限'], { server: true }),
    to_approve: bool(fieldTexts.awaitingSecondApproval, {
      required: true,
      server: true,
      default: false,
    }),
    first_by: ref(fieldTexts.firstApprovedBy, 'operator', { server: true }),
    decided_by: ref(fieldTexts.resolvedBy, 'operator', { server: true }),
    decided_at: datetime(fieldTexts.resolvedAt, { server: true }),
    done_at: datetime(fieldTexts.completedAt, { server: true }),
  },
  lines: {
    lines: {
      table: 'refund_line',
      title: glossaryTerms.goods,
      max: 200,
      fields: {
        sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true, standing: true }),
        title: text(glossaryTerms.goods, { server: true, max: 320 }),
        qty: int(glossaryTerms.quantity, { required: true, min: 1, max: 1_000_000 }),
        order_line_id: quantity(orderTexts.line, { server: true, decimals: 0 }),
        cancels: int(['取消未发', 'Cancelled before shipping', 'Cancelado sin enviar', '未発送の取消'], serverSum),
        amount: money(glossaryTerms.amount, serverSum),
        received_qty: int(['实收数量', 'Quantity received', 'Cantidad recibida', '受領数'], serverSum),
        asked_qty: int(['申请件数', 'Requested pieces', 'Piezas solicitadas', '申請個数'], serverSum),
        asked_amount: money(fieldTexts.requestedAmount, serverSum),
        withheld: money(orderTexts.withheld, serverSum),
      },
      sums: ['qty', 'amount', 'asked_amount', 'withheld'],
      unread: ['sku_id', 'order_line_id'],
    },
    outcomes: {
      table: 'refund_disposition',
      title: ['验货处理', 'Inspection', 'Inspección', '検品'],
      max: 800,
      fields: {
        order_line_id: quantity(orderTexts.line, { server: true, decimals: 0 }),
        title: text(glossaryTerms.goods, { server: true, max: 320 }),
        disposition: select(commonTexts.disposition, dispositions, {
          required: true,
          server: true,
          default: 'restock',
        }),
        qty: int(glossaryTerms.quantity, serverSum),
        inbound_id: ref(glossaryTerms.inboundOrder, 'inbound', { server: true }),
      },
      unread: ['order_line_id'],
    },
  },
  computed: {
    late: bool(['超时未处理', 'Past deadline', 'Fuera de plazo', '期限超過'], {
      help: [
        '已过处理截止时间仍未处理',
        'Not handled before its reply deadline',
        'Sin gestionar al vencer el plazo',
        '回答期限を過ぎても未処理',
      ],
    }),
    of_store: bool(['店铺订单', 'Of a store’s order', 'De un pedido de tienda', '店舗の注文']),
    back_elsewhere: bool(['退回另一方', 'Goes back to the other side', 'Vuelve a la otra parte', '相手方への返品']),
  },
  flow: {
    initial: 'applied',
    states: refundStates,
    colors: { applied: 'orange', agreed: 'amber', paying: 'blue', done: 'green', refused: 'red', cancelled: 'dark' },
    editable: [],
    deletable: [],
    selectable: ['applied', 'agreed', 'paying', 'done'],
    uncounted: ['refused', 'cancelled'],
    byCalls: ['agreed', 'paying', 'done', 'refused', 'cancelled'],
    transitions: {},
  },
  numbered: { field: 'refund_no', prefix: 'TK' },
  label: 'refund_no',
  code: 'refund_no',
  unique: [['refund_no']],
  // One unit of a paid, unshipped order.
  example: {
    values: ({ reason, lines }) => ({
      order_id: { exampleOf: 'orders', state: 'pay' },
      type: 'refund',
      source: 'buyer',
      reason,
      lines: exampleLines(lines)
        .slice(0, 1)
        .map(({ sku_id }) => ({ sku_id, qty: 1 })),
    }),
  },
  list: {
    columns: [
      'refund_no',
      'status',
      'total_amount',
      'order_id',
      'type',
      'pieces',
      'asked_amount',
      'reason',
      'source',
      'answer_by',
      'created_at',
      'done_at',
      'freight_part',
      'return_carrier',
      'return_no',
      'answer',
      'to_approve',
      'late',
      'first_by',
      'decided_by',
      'of_store',
      'back_elsewhere',
    ],
    hidden: [
      'asked_amount',
      'freight_part',
      'return_carrier',
      'return_no',
      'answer',
      'to_approve',
      'late',
      'first_by',
      'decided_by',
      'done_at',
      'of_store',
      'back_elsewhere',
    ],
    brief: ['status', 'type', 'total_amount'],
    keyword: ['refund_no', 'return_no'],
    filters: ['refund_no', 'order_id', 'type', 'status', 'source', 'total_amount', 'to_approve', 'late', 'created_at'],
    sums: ['pieces', 'total_amount', 'asked_amount'],
    sort: { by: 'created_at', asc: false },
    extraTab: '/dataDetails/order',
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['order_id', 'type', 'source', 'reason', 'goodwill', 'freight_part', 'shipped_seen', 'images'],
    },
    { title: glossaryTerms.goods, fields: ['lines', 'outcomes'] },
  ],
  check: refundProblems,
})
