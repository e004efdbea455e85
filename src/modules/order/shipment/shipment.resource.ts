import { datetime, int, money, quantity, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { carriersPath, costPath, orderTexts } from '../shared/words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

const sum = { required: true, server: true, default: 0 } as const

/**
 * A parcel of an order or a pick-up: some units of its lines. Shipping it issues the goods from stock with its own
 * document.
 */
export const shipment = defineResource({
  table: 'shipment',
  page: '/dataDetails/shipment',
  pages: { manage: '/dataDetails/shipment' },
  recordPage: { figures: ['pieces'], without: ['goods'] },
  api: 'seller/order',
  reach: { of: ['order_id'], source: true },
  title: ['发货包裹', 'Parcels', 'Paquetes', '荷物'],
  singular: labelTexts.parcel,
  icon: 'car',
  fields: {
    shipment_no: text(commonTexts.parcelNo, { required: true, server: true, max: 30 }),
    order_id: ref(orderTexts.order, 'orders', { required: true }),
    carrier: text(fieldTexts.carrier, { max: 40, proposals: carriersPath }),
    tracking_no: text(hintTexts.trackingNo, { code: true, max: 60 }),
    delivery_uid: ref(fieldTexts.deliveryPerson, 'operator'),
    remark: text(glossaryTerms.remark, { max: 200 }),
    supplier: text(glossaryTerms.supplier, { server: true, max: 100 }),
    pieces: int(orderTexts.pieces, sum),
    account_amount: money(commonTexts.postedToAccount, sum),
    sent_at: datetime(commonTexts.shippedAt, { server: true }),
    signed_at: datetime(fieldTexts.deliveredAt, { server: true }),
    void_reason: text(fieldTexts.reasonForVoiding, {
      server: true,
      max: 500,
    }),
  },
  lines: {
    lines: {
      table: 'shipment_line',
      title: glossaryTerms.goods,
      max: 200,
      fields: {
        sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true, standing: true }),
        title: text(glossaryTerms.goods, { server: true, max: 320 }),
        qty: int(glossaryTerms.quantity, { required: true, min: 1, max: 1_000_000 }),
        order_line_id: quantity(orderTexts.line, { server: true, decimals: 0 }),
        batches: text(glossaryTerms.batch, { server: true, max: 200 }),
        cost: money(glossaryTerms.cost, { ...sum, readRight: costPath }),
      },
      sums: ['qty'],
      unread: ['sku_id', 'order_line_id'],
    },
    issues: {
      table: 'shipment_issue',
      title: glossaryTerms.outboundOrders,
      max: 2000,
      fields: {
        outbound_id: ref(glossaryTerms.outboundOrders, 'outbound', { server: true }),
        outbound_line_id: quantity(glossaryTerms.lines, { server: true, decimals: 0 }),
        order_line_id: quantity(orderTexts.line, { server: true, decimals: 0 }),
        warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { server: true }),
        material_id: ref(glossaryTerms.material, 'material', { server: true }),
        batch_no: text(glossaryTerms.batch, { server: true, max: 40 }),
        qty: quantity(glossaryTerms.quantity, { server: true }),
      },
      unread: ['outbound_line_id', 'order_line_id'],
    },
  },
  computed: { goods: text(glossaryTerms.goods), cost: money(glossaryTerms.cost, { readRight: costPath }) },
  flow: {
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      sent: ['已发出', 'Sent', 'Enviado', '発送済み'],
      signed: optionTexts.delivered,
      void: optionTexts.voided,
    },
    colors: { draft: 'grey', sent: 'blue', signed: 'green', void: 'dark' },
    editable: ['draft'],
    deletable: ['draft'],
    selectable: ['sent', 'signed'],
    uncounted: ['void'],
    transitions: {
      send: { title: labelTexts.sent, from: ['draft'], to: 'sent', onSave: 'sent_at' },
      sign: { title: ['签收', 'Mark delivered', 'Marcar entregado', '配達済みにする'], from: ['sent'], to: 'signed' },
      void: { title: glossaryTerms.voidStep, from: ['draft', 'sent'], to: 'void', reason: true },
    },
  },
  numbered: { field: 'shipment_no', prefix: 'FH' },
  label: 'shipment_no',
  code: 'shipment_no',
  unique: [['shipment_no']],
  example: {
    from: { exampleOf: 'orders', state: 'send' },
    by: 'order_id',
    unrepeatable: { send: 'A shipment that follows from an order is sent already.' },
  },
  list: {
    columns: [
      'shipment_no',
      'order_id',
      'goods',
      'status',
      'pieces',
      'carrier',
      'tracking_no',
      'delivery_uid',
      'sent_at',
      'signed_at',
      'cost',
      'remark',
      'created_at',
    ],
    hidden: ['delivery_uid', 'cost', 'remark', 'created_at'],
    brief: ['status', 'order_id', 'tracking_no'],
    keyword: ['shipment_no', 'tracking_no'],
    filters: ['shipment_no', 'order_id', 'status', 'carrier', 'tracking_no', 'sent_at'],
    sums: ['pieces'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
    import: true,
    extraTab: '/dataDetails/shipmentNumber',
  },
  form: [
    { title: glossaryTerms.general, fields: ['order_id', 'carrier', 'tracking_no', 'delivery_uid', 'remark'] },
    { title: glossaryTerms.goods, fields: ['lines'] },
  ],
})
