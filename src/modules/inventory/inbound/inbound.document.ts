import { exampleDocument } from '../trade/example-document.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { auditHours } from '../trade/approvals.ts'
import { signatures } from '#core/define/document-facts.ts'
import { signs } from '../trade/signs.ts'
import { department } from '../trade/department.ts'
import { tradeLines } from '../trade/trade-lines.ts'
import { date, datetime, json, money, quantity, ref, select, text, unit_price } from '#core/fields/index.ts'
import { cautionField } from '../trade/cautions.ts'
import { decisionNames, defineDocument } from '#core/define/document.ts'
import { inboundBizTypes, bizTypesRequiring } from '../trade/biz-types.ts'
import { inboundProblems } from './inbound.check.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A goods receipt. A draft changes nothing; the audit puts its lines into stock at cost. */
export const inbound = defineDocument({
  table: 'inbound',
  page: '/inventory/inbound',
  api: 'jxc/inbound',
  title: glossaryTerms.inboundOrders,
  singular: glossaryTerms.inboundOrder,
  icon: 'import',
  prefix: 'RKD',
  document: {
    partner: 'partner_id',
    pushes: '/inventory/push',
    signs: [signatures.made, signatures.audited, signs.keeper, signs.delivered],
    sources: [
      {
        types: ['purchase'],
        from: 'purchase',
        samePartner: true,
        over: true,
        refusal: 'over_receipt',
        carries: true,
        call: '/jxc/inbound/PurchaseOpenLines',
        make: ['收货入库', 'Receive', 'Recibir', '入庫'],
      },
      {
        types: ['sale_return'],
        from: 'outbound',
        fromTypes: ['sale', 'retail'],
        samePartner: true,
        call: '/jxc/inbound/SaleOpenLines',
        make: optionTexts.salesReturn,
      },
      { types: ['transfer'], from: 'outbound', fromTypes: ['transfer'], carries: true },
      { types: ['order_return'], from: 'outbound', fromTypes: ['order'], samePartner: true },
    ],
  },
  fields: {
    dept_id: department,
    biz_type: select(
      glossaryTerms.businessType,
      {
        purchase: ['采购入库', 'Purchase', 'Compra', '仕入入庫'],
        sale_return: optionTexts.salesReturn,
        transfer: ['调拨入库', 'Transfer in', 'Traslado recibido', '移動入庫'],
        production: ['生产入库', 'Production', 'Producción', '生産入庫'],
        surplus: ['盘盈', 'Stocktake surplus', 'Sobrante de recuento', '棚卸差益'],
        opening: optionTexts.openingBalance,
        recycle: ['回收入库', 'Recycling', 'Recompra', '回収入庫'],
        order_return: ['订单退货', 'Order returned', 'Devolución de pedido', '注文返品'],
        other: glossaryTerms.other,
      },
      { required: true, default: 'purchase' },
    ),
    partner_id: ref(glossaryTerms.partner, 'customer', {
      when: [['biz_type', 'in', ['purchase', 'sale_return', 'recycle', 'order_return', 'other']]],
      requiredWhen: bizTypesRequiring(inboundBizTypes, 'partner'),
    }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
    keeper_uid: ref(glossaryTerms.keeper, 'operator'),
    truck_no: text(glossaryTerms.truckNo, { code: true, max: 20 }),
    driver: text(glossaryTerms.driver, { max: 40 }),
    claim_partner_id: ref(['索赔对象', 'Claim against', 'Reclamar a', '請求先'], 'customer', {
      help: [
        '途耗超出允许范围时，由承运方或供应商承担',
        'Who bears a transit loss beyond what is allowed',
        'Quién asume la merma no permitida',
        '許容を超える輸送ロスの負担者',
      ],
    }),
    claim_amount: money(glossaryTerms.claim, { server: true }),
    cautions: cautionField,
    cost_amount: money(['入库成本', 'Cost', 'Coste', '入庫原価'], { server: true, readRight: costRight }),
    send_state: select(
      ['推送状态', 'Push status', 'Estado de transmisión', '送信状態'],
      {
        none: ['未推送', 'Not sent', 'Sin transmitir', '未送信'],
        sending: ['推送中', 'Sending', 'Transmitiendo', '送信中'],
        sent: labelTexts.succeeded,
        failed: glossaryTerms.failed,
      },
      {
        required: true,
        server: true,
        default: 'none',
        colors: { none: 'grey', sending: 'blue', sent: 'green', failed: 'red' },
      },
    ),
    ext_no: text(['外部单号', 'External no.', 'N.º externo', '外部番号'], { server: true, max: 60 }),
    sent_weight: quantity(['发出重量', 'Weight sent', 'Peso enviado', '出荷重量'], { server: true, unit: 'kg' }),
    loss_weight: quantity(['途耗重量', 'Weight lost in transit', 'Peso de la merma de transporte', '輸送ロス重量'], {
      server: true,
      unit: 'kg',
    }),
    deduct_weight: quantity(['扣量重量', 'Weight deducted', 'Peso descontado', '控除重量'], {
      server: true,
      unit: 'kg',
    }),
    sent_at: datetime(['推送时间', 'Sent at', 'Transmitido el', '送信日時'], { server: true }),
  },
  lines: tradeLines({
    table: 'inbound_line',
    fields: {
      price: unit_price(glossaryTerms.unitPrice, {
        min: 0,
        max: 1_000_000,
        requiredWhen: bizTypesRequiring(inboundBizTypes, 'price'),
      }),
      batch_no: text(glossaryTerms.batch, { code: true, max: 40 }),
      produced_at: date(glossaryTerms.producedAt),
      expire_at: date(glossaryTerms.expiresAt),
      dispatch_qty: quantity(glossaryTerms.dispatched, {
        min: 0,
        max: 10_000_000,
        help: [
          '供方发出的数量，与到货数量之差为途耗',
          'What the supplier sent; the difference from what arrived is the transit loss',
          'Lo que envió el proveedor; la diferencia con lo recibido es la merma de transporte',
          '仕入先が出荷した数量。到着数量との差が輸送ロスです',
        ],
      }),
      weigh: json(glossaryTerms.weighing),
      quality: json(glossaryTerms.qualityCheck),
      settle_qty: quantity(glossaryTerms.settledQuantity, { server: true }),
      deduct_qty: quantity(glossaryTerms.deduction, { server: true }),
      settle: json(glossaryTerms.settlement, { server: true }),
      loss_qty: quantity(glossaryTerms.transitLoss, { server: true }),
      cost: money(glossaryTerms.cost, { server: true, readRight: costRight }),
    },
    price: 'ref_buy_price',
    types: inboundBizTypes,
  }),
  computed: { materials: text(glossaryTerms.materials), audit_hours: auditHours },
  steps: {
    send: {
      title: glossaryTerms.push,
      from: ['audited'],
      to: 'audited',
      when: [['send_state', 'in', ['none', 'failed']]],
      refusal: 'already_sent',
    },
    resend: {
      title: ['强制重推', 'Push again', 'Transmitir de nuevo', '強制再送'],
      from: ['audited'],
      to: 'audited',
      reason: true,
      when: [['send_state', 'in', ['sent']]],
    },
    recall: {
      title: ['撤回推送', 'Recall push', 'Retirar transmisión', '送信を取り下げ'],
      from: ['audited'],
      to: 'audited',
      reason: true,
      when: [['send_state', 'not_in', ['none']]],
    },
  },
  example: { values: exampleDocument },
  list: {
    finds: ['truck_no'],
    brief: ['status', 'total_amount', 'partner_id'],
    columns: [
      'bill_no',
      'status',
      'biz_date',
      'total_amount',
      'partner_id',
      'biz_type',
      'warehouse_id',
      'materials',
      'total_weight',
      'truck_no',
      'send_state',
      'handler_uid',
      'audited_by',
      'created_at',
    ],
    hidden: [
      'audit_hours',
      'sent_weight',
      'loss_weight',
      'deduct_weight',
      'cautions',
      'dept_id',
      'keeper_uid',
      'driver',
      'src_no',
      'cost_amount',
      'claim_amount',
      'exec_status',
      'ext_no',
      'sent_at',
      'remark',
      'audited_at',
      'created_by',
    ],
    filters: [
      'bill_no',
      'biz_type',
      'partner_id',
      'warehouse_id',
      'materials',
      'dept_id',
      'truck_no',
      'src_no',
      'status',
      'send_state',
      'biz_date',
      'audited_at',
      'total_amount',
      'cautions',
      'created_by',
    ],
    sums: ['total_weight', 'total_amount', 'sent_weight', 'loss_weight', 'deduct_weight', 'audit_hours'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.document,
      fields: ['biz_type', 'biz_date', 'partner_id', 'warehouse_id', 'keeper_uid', 'dept_id', 'handler_uid', 'src_no'],
    },
    { title: glossaryTerms.lines, fields: ['lines'] },
    {
      title: glossaryTerms.totals,
      fields: [
        'total_qty',
        'total_weight',
        'goods_amount',
        'tax_amount',
        'discount_amount',
        'other_amount',
        'total_amount',
        'cost_amount',
      ],
    },
    { title: commonTexts.transport, fields: ['truck_no', 'driver', 'claim_partner_id', 'claim_amount'] },
    { title: glossaryTerms.others, fields: ['remark', 'files'] },
    {
      title: glossaryTerms.audit,
      fields: ['bill_no', 'submitted_at', ...decisionNames, 'send_state', 'ext_no', 'sent_at'],
    },
  ],
  check: inboundProblems,
})
