import { exampleDocument } from '../trade/example-document.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { auditHours } from '../trade/approvals.ts'
import { signatures } from '#core/define/document-facts.ts'
import { signs } from '../trade/signs.ts'
import { department } from '../trade/department.ts'
import { tradeLines } from '../trade/trade-lines.ts'
import { money, phone, ref, select, text, unit_price } from '#core/fields/index.ts'
import { cautionField } from '../trade/cautions.ts'
import { approvalFields, approvalNames, approveStep, decisionNames, defineDocument } from '#core/define/document.ts'
import { outboundBizTypes, bizTypesRequiring } from '../trade/biz-types.ts'
import { outboundProblems } from './outbound.check.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { material } from '../../basicdata/material/material.resource.ts'

/** A goods issue. Its stock is reserved while it awaits the audit; the audit issues it at average cost. */
export const outbound = defineDocument({
  table: 'outbound',
  page: '/inventory/outbound',
  api: 'jxc/outbound',
  title: glossaryTerms.outboundOrders,
  singular: ['出库单', 'Goods issue', 'Salida', '出庫伝票'],
  icon: 'export',
  prefix: 'CKD',
  document: {
    partner: 'partner_id',
    signs: [signatures.made, signatures.audited, signs.keeper, signs.carrier, signs.received],
    sources: [
      {
        types: ['purchase_return'],
        from: 'inbound',
        fromTypes: ['purchase'],
        samePartner: true,
        call: '/jxc/outbound/ReceiptOpenLines',
        make: ['退供应商', 'Return to supplier', 'Devolver al proveedor', '仕入返品'],
      },
    ],
  },
  fields: {
    dept_id: department,
    biz_type: select(
      glossaryTerms.businessType,
      {
        sale: ['销售出库', 'Sale', 'Venta', '売上出庫'],
        retail: ['零售配送', 'Retail delivery', 'Reparto minorista', '小売配送'],
        purchase_return: optionTexts.purchaseReturn,
        transfer: ['调拨出库', 'Transfer out', 'Traslado enviado', '移動出庫'],
        use: ['领用', 'Internal use', 'Uso interno', '社内使用'],
        damage: ['报损', 'Damage', 'Deterioro', '廃棄'],
        shortage: ['盘亏', 'Stocktake shortage', 'Faltante de recuento', '棚卸差損'],
        gift: ['赠送', 'Gift', 'Obsequio', '贈呈'],
        order: optionTexts.orderShipped,
        other: glossaryTerms.other,
      },
      { required: true, default: 'sale' },
    ),
    partner_id: ref(glossaryTerms.partner, 'customer', {
      when: [['biz_type', 'in', ['sale', 'retail', 'purchase_return', 'damage', 'gift', 'order', 'other']]],
      requiredWhen: bizTypesRequiring(outboundBizTypes, 'partner'),
    }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
    to_warehouse_id: ref(['调入仓库', 'To warehouse', 'Almacén de destino', '移動先倉庫'], 'warehouse', {
      required: true,
      when: [['biz_type', 'in', ['transfer']]],
    }),
    receiver: text(commonTexts.receiver, { max: 40 }),
    receiver_phone: phone(['收货电话', 'Receiver phone', 'Teléfono del destinatario', '受取人電話']),
    receiver_address: text(['收货地址', 'Delivery address', 'Dirección de entrega', '配送先'], { max: 200 }),
    keeper_uid: ref(glossaryTerms.keeper, 'operator'),
    delivery_uid: ref(fieldTexts.deliveryPerson, 'operator'),
    truck_no: text(glossaryTerms.truckNo, { code: true, max: 20 }),
    driver: text(glossaryTerms.driver, { max: 40 }),
    cautions: cautionField,
    price_ok_by: ref(['低价批准人', 'Low price approved by', 'Precio bajo aprobado por', '低価格承認者'], 'operator', {
      server: true,
    }),
    reserve_ok_by: ref(
      ['储备动用批准人', 'Use of reserve approved by', 'Uso de reserva aprobado por', '備蓄使用承認者'],
      'operator',
      {
        server: true,
      },
    ),
    ...approvalFields,
    cost_amount: money(['出库成本', 'Cost', 'Coste', '出庫原価'], { server: true, readRight: costRight }),
  },
  lines: tradeLines({
    table: 'outbound_line',
    fields: {
      price: unit_price(glossaryTerms.unitPrice, {
        min: 0,
        max: 1_000_000,
        requiredWhen: bizTypesRequiring(outboundBizTypes, 'price'),
      }),
      batch_no: text(glossaryTerms.batch, {
        max: 40,
        help: [
          '不填则先到期先出',
          'Default: first expired, first out',
          'Por defecto: sale primero lo que vence antes',
          '空欄の場合：先期限先出し',
        ],
      }),
      cost: money(glossaryTerms.cost, { server: true, readRight: costRight }),
      est_cost: unit_price(['估计单位成本', 'Estimated unit cost', 'Coste unitario estimado', '見積単位原価'], {
        server: true,
        readRight: costRight,
        help: [
          '仓库尚无成本即负库存出库时采用；后续入库的差额计入成本差异',
          'Used where a warehouse issues below zero without a cost yet; later receipts post the difference',
          'Se usa si un almacén sin coste aún sale en negativo; las entradas posteriores registran la diferencia',
          '原価のない倉庫がマイナス出庫した場合に使用。差額は後の入庫で計上します',
        ],
      }),
      est_basis: select(
        ['成本依据', 'Cost basis', 'Base del coste', '原価の根拠'],
        {
          stock: ['其他仓库均价', 'Average of other warehouses', 'Media de otros almacenes', '他倉庫の平均原価'],
          purchase: commonTexts.lastPrice,
          reference: material.fields.ref_buy_price.label,
        },
        { server: true },
      ),
    },
    price: 'ref_sale_price',
    types: outboundBizTypes,
  }),
  computed: { materials: text(glossaryTerms.materials), audit_hours: auditHours },
  steps: {
    approve: approveStep,
    allowPrice: {
      title: ['批准低价', 'Approve low price', 'Aprobar precio bajo', '低価格を承認'],
      from: ['unaudited'],
      to: 'unaudited',
      reason: true,
    },
    allowReserve: {
      title: ['批准动用储备', 'Approve use of reserve', 'Aprobar uso de reserva', '備蓄使用を承認'],
      from: ['unaudited'],
      to: 'unaudited',
      reason: true,
    },
  },
  example: { values: exampleDocument },
  list: {
    finds: ['truck_no', 'receiver_phone'],
    brief: ['status', 'total_amount', 'partner_id'],
    // a long name is cut, so that the column stays visible next to the actions in every language
    widths: { partner_id: '170' },
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
      'receiver',
      'exec_status',
      'handler_uid',
      'audited_by',
      'created_at',
    ],
    hidden: [
      'audit_hours',
      'cautions',
      'approval',
      'dept_id',
      'to_warehouse_id',
      'keeper_uid',
      'delivery_uid',
      'truck_no',
      'driver',
      'src_no',
      'cost_amount',
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
      'approval',
      'exec_status',
      'biz_date',
      'audited_at',
      'total_amount',
      'cautions',
      'created_by',
    ],
    sums: ['total_weight', 'total_amount', 'audit_hours'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.document,
      fields: [
        'biz_type',
        'biz_date',
        'partner_id',
        'warehouse_id',
        'to_warehouse_id',
        'keeper_uid',
        'dept_id',
        'handler_uid',
        'src_no',
      ],
    },
    { title: labelTexts.deliverTo, fields: ['receiver', 'receiver_phone', 'receiver_address'] },
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
    { title: commonTexts.transport, fields: ['delivery_uid', 'truck_no', 'driver'] },
    { title: glossaryTerms.others, fields: ['remark', 'files'] },
    {
      title: glossaryTerms.audit,
      fields: ['bill_no', 'submitted_at', 'price_ok_by', 'reserve_ok_by', ...approvalNames, ...decisionNames],
    },
  ],
  check: outboundProblems,
})
