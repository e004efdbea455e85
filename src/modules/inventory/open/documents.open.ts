import { date, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { renameProblemFields } from '../../basicdata/open/codes.ts'
import { sentFields } from '../../basicdata/open/sent-fields.ts'
import { defineOpenCall } from '../../db.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { purchase } from '../purchase/purchase.document.ts'
import {
  batchNo,
  documentAnswer,
  documentNames,
  lineFields,
  callerNumber,
  partnerCode,
  resolveCodes,
  supplierCode,
  warehouseCode,
} from './parts.ts'
import { inboundSample, outboundSample, purchaseSample } from './sample.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const lineTitle = glossaryTerms.lines
const biz_date = date(glossaryTerms.businessDate, {
  help: labelTexts.defaultToday,
})
const remark = text(glossaryTerms.remark, { max: 500 })
const refusals = [
  'unknown_code',
  'period_closed',
  'partner_unapproved',
  'partner_wrong_kind',
  'price_needed',
  'unit_not_of_material',
  'licence_needed',
] as const
const { biz_type: inboundTypes } = inbound.fields
const { biz_type: outboundTypes } = outbound.fields
const sample = { ext_no: 'ERP-20261122-001', partner: 'C-1001', warehouse: 'CK-01' }
const sampleLine = { material: 'YAN-001', unit: '公斤', qty: '1000', price: '1.25' }

/** Creates and submits a purchase order, with the same checks as the form. */
export const purchaseCreate = defineOpenCall({
  path: '/open/jxc/PurchaseCreate',
  needs: ['/jxc/purchase/PurchaseSave', '/jxc/purchase/PurchaseSubmit'],
  title: ['新建采购订单', 'Create purchase order', 'Crear pedido de compra', '発注書を作成'],
  about: [
    '提交一张采购订单，待审核；校验与控制台保存一致',
    'Submits a purchase order, which then awaits approval; it is checked as the console checks it',
    'Envía un pedido de compra, que queda pendiente de aprobación; se comprueba como en la consola',
    '発注書を提出し、承認待ちになります。検査はコンソールと同じです',
  ],
  writes: true,
  once: 'ext_no',
  input: {
    ext_no: callerNumber,
    partner: supplierCode,
    warehouse: warehouseCode,
    biz_date,
    delivery_date: purchase.fields.delivery_date,
    contract_no: purchase.fields.contract_no,
    remark,
  },
  rows: [{ name: 'lines', title: lineTitle, min: 1, fields: lineFields }],
  answer: documentAnswer,
  refusals,
  example: { ...sample, delivery_date: '2026-12-01', lines: [sampleLine] },
  sample: purchaseSample,
  async run({ ext_no: _own, partner, warehouse, lines, ...head }, ctx, { handler_uid }) {
    const resolved = await resolveCodes(ctx, { partner, warehouse }, lines)
    const body = { ...sentFields(head), ...resolved, handler_uid, submit: true }
    return renameProblemFields(documentNames, () => ctx.save(purchase, body))
  },
})

/** Creates and submits a goods receipt, with the same checks as the form. */
export const inboundCreate = defineOpenCall({
  path: '/open/jxc/InboundCreate',
  needs: ['/jxc/inbound/InboundSave', '/jxc/inbound/InboundSubmit'],
  title: ['新建入库单', 'Create inbound order', 'Crear entrada', '入庫伝票を作成'],
  about: [
    '提交一张入库单，待审核；审核后才计入库存',
    'Submits a receipt, which then awaits approval; stock changes once it is approved',
    'Envía una entrada, que queda pendiente de aprobación; las existencias cambian al aprobarla',
    '入庫伝票を提出し、承認待ちになります。在庫は承認後に変わります',
  ],
  writes: true,
  once: 'ext_no',
  input: {
    ext_no: callerNumber,
    biz_type: select(
      inboundTypes.label,
      {
        purchase: inboundTypes.options.purchase,
        production: inboundTypes.options.production,
        recycle: inboundTypes.options.recycle,
        other: inboundTypes.options.other,
      },
      { required: true, default: 'purchase' },
    ),
    partner: partnerCode,
    warehouse: warehouseCode,
    biz_date,
    truck_no: inbound.fields.truck_no,
    driver: inbound.fields.driver,
    remark,
  },
  rows: [
    {
      name: 'lines',
      title: lineTitle,
      min: 1,
      fields: {
        ...lineFields,
        batch_no: batchNo,
        produced_at: date(glossaryTerms.producedAt),
        expire_at: date(glossaryTerms.expiresAt),
      },
    },
  ],
  answer: documentAnswer,
  refusals: [...refusals, 'batch_required'],
  example: {
    ...sample,
    biz_type: 'purchase',
    truck_no: '京A12345',
    lines: [{ ...sampleLine, batch_no: 'P1', produced_at: '2026-11-01' }],
  },
  sample: inboundSample,
  async run({ ext_no: _own, partner, warehouse, lines, ...head }, ctx, { handler_uid }) {
    const resolved = await resolveCodes(ctx, { partner, warehouse }, lines)
    const body = { ...sentFields(head), ...resolved, handler_uid, submit: true }
    return renameProblemFields(documentNames, () => ctx.save(inbound, body))
  },
})

/** Creates and submits a goods issue, with the same checks as the form; its stock is reserved until the approval. */
export const outboundCreate = defineOpenCall({
  path: '/open/jxc/OutboundCreate',
  needs: ['/jxc/outbound/OutboundSave', '/jxc/outbound/OutboundSubmit'],
  title: ['新建出库单', 'Create outbound order', 'Crear salida', '出庫伝票を作成'],
  about: [
    '提交一张出库单，待审核；提交即占用库存，可用不足会被拒绝',
    'Submits an issue, which then awaits approval; it reserves its stock at once and is refused where too little is available',
    'Envía una salida, que queda pendiente de aprobación; reserva las existencias y se rechaza si no bastan',
    '出庫伝票を提出し、承認待ちになります。提出と同時に在庫を引き当て、不足する場合は拒否されます',
  ],
  writes: true,
  once: 'ext_no',
  input: {
    ext_no: callerNumber,
    biz_type: select(
      outboundTypes.label,
      {
        sale: outboundTypes.options.sale,
        retail: outboundTypes.options.retail,
        transfer: outboundTypes.options.transfer,
        use: outboundTypes.options.use,
        damage: outboundTypes.options.damage,
        gift: outboundTypes.options.gift,
        other: outboundTypes.options.other,
      },
      { required: true, default: 'sale' },
    ),
    partner: partnerCode,
    warehouse: warehouseCode,
    to_warehouse: text(outbound.fields.to_warehouse_id.label, {
      max: 20,
      help: [
        '仅调拨出库填写其编码',
        'Its code, for a transfer only',
        'Su código, solo en traslados',
        '移動出庫のみ、そのコード',
      ],
    }),
    biz_date,
    receiver: outbound.fields.receiver,
    receiver_phone: outbound.fields.receiver_phone,
    receiver_address: outbound.fields.receiver_address,
    truck_no: outbound.fields.truck_no,
    driver: outbound.fields.driver,
    remark,
  },
  rows: [{ name: 'lines', title: lineTitle, min: 1, fields: { ...lineFields, batch_no: batchNo } }],
  answer: documentAnswer,
  refusals: [...refusals, 'stock_short', 'below_lowest', 'over_credit'],
  example: { ...sample, biz_type: 'sale', receiver: '李明', lines: [{ ...sampleLine, qty: '20', price: '2.6' }] },
  sample: outboundSample,
  async run({ ext_no: _own, partner, warehouse, to_warehouse, lines, ...head }, ctx, { handler_uid }) {
    const resolved = await resolveCodes(ctx, { partner, warehouse, to_warehouse }, lines)
    const body = { ...sentFields(head), ...resolved, handler_uid, submit: true }
    return renameProblemFields(documentNames, () => ctx.save(outbound, body))
  },
})
