import { exampleDocument } from '../trade/example-document.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { auditHours } from '../trade/approvals.ts'
import { signatures } from '#core/define/document-facts.ts'
import { signs } from '../trade/signs.ts'
import { department } from '../trade/department.ts'
import { closeUnfinished, tradeLines } from '../trade/trade-lines.ts'
import { date, money, quantity, ref, select, text, unit_price } from '#core/fields/index.ts'
import { cautionField } from '../trade/cautions.ts'
import { approvalFields, approvalNames, approveStep, decisionNames, defineDocument } from '#core/define/document.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A purchase order. Once audited, its goods count as incoming until they are received or the order is closed. */
export const purchase = defineDocument({
  table: 'purchase',
  page: '/inventory/purchase',
  api: 'jxc/purchase',
  title: glossaryTerms.purchaseOrders,
  singular: ['采购订单', 'Purchase order', 'Pedido de compra', '発注書'],
  icon: 'shopping-cart',
  prefix: 'CGDD',
  fields: {
    dept_id: department,
    partner_id: ref(glossaryTerms.supplier, 'customer', { required: true }),
    warehouse_id: ref(['收货仓库', 'Receiving warehouse', 'Almacén de recepción', '受入倉庫'], 'warehouse', {
      required: true,
    }),
    contract_no: text(hintTexts.contractNo, { code: true, max: 40 }),
    delivery_date: date(['交货日期', 'Delivery date', 'Fecha de entrega', '納期']),
    pay_terms: text(['付款条件', 'Payment terms', 'Condiciones de pago', '支払条件'], { max: 200 }),
    deposit: money(glossaryTerms.deposit, { min: 0 }),
    cautions: cautionField,
    ...approvalFields,
  },
  lines: tradeLines({
    table: 'purchase_line',
    fields: { last_price: unit_price(commonTexts.lastPrice, { server: true, readRight: costRight }) },
    price: 'ref_buy_price',
  }),
  document: {
    partner: 'partner_id',
    signs: [signatures.made, signatures.audited, signs.confirmed],
    sources: [
      {
        from: 'purchase_apply',
        over: true,
        carries: true,
        call: '/jxc/purchase/ApplyOpenLines',
        make: ['生成采购订单', 'Make order', 'Crear pedido', '発注書を作成'],
      },
    ],
  },
  computed: {
    materials: text(glossaryTerms.materials),
    audit_hours: auditHours,
    arrival: select(
      ['到货', 'Arrival', 'Llegada', '到着'],
      {
        open: optionTexts.notDue,
        in_time: ['按时到齐', 'Complete on time', 'Completo a tiempo', '納期内に完納'],
        late: ['逾期到齐', 'Complete, late', 'Completo con retraso', '遅れて完納'],
        overdue: ['逾期未到', 'Overdue delivery', 'Entrega vencida', '納期超過'],
        short: ['未到齐结单', 'Closed short', 'Cerrado incompleto', '未完納で終了'],
      },
      { colors: { open: 'grey', in_time: 'green', late: 'orange', overdue: 'red', short: 'grey' } },
    ),
    done_weight: quantity(['已入库', 'Received', 'Recibido', '入庫済み'], { unit: 'kg' }),
    open_weight: quantity(['未入库', 'Outstanding', 'Pendiente de recibir', '未入庫'], { unit: 'kg' }),
    open_amount: money(['未入库金额', 'Outstanding amount', 'Importe pendiente de recibir', '未入庫金額'], {
      help: [
        '仅已审核且未结单的订单：每行金额 × 未入库数量 ÷ 数量；不含整单优惠与其他费用',
        'Approved orders only: line amount × outstanding quantity ÷ quantity, without order discount and charges',
        'Solo pedidos aprobados y sin cerrar: importe de línea × cantidad pendiente ÷ cantidad, sin descuento ni gastos del pedido',
        '承認済みの発注のみ：明細の金額 × 未入庫数量 ÷ 数量。伝票の値引きと諸費用は含みません',
      ],
    }),
    done_rate: quantity(['入库率', 'Received %', '% recibido', '入庫率'], { decimals: 2, unit: '%' }),
    price_up: quantity(['最大涨幅', 'Highest price rise', 'Mayor alza de precio', '最大値上がり率'], {
      decimals: 2,
      unit: '%',
    }),
  },
  steps: { approve: approveStep, close: closeUnfinished },
  example: { values: exampleDocument },
  list: {
    brief: ['status', 'total_amount', 'partner_id'],
    columns: [
      'bill_no',
      'status',
      'biz_date',
      'total_amount',
      'partner_id',
      'warehouse_id',
      'materials',
      'delivery_date',
      'total_weight',
      'done_weight',
      'done_rate',
      'price_up',
      'exec_status',
      'handler_uid',
      'audited_by',
      'created_at',
    ],
    hidden: [
      'open_weight',
      'open_amount',
      'arrival',
      'audit_hours',
      'cautions',
      'approval',
      'contract_no',
      'dept_id',
      'src_no',
      'remark',
      'audited_at',
      'created_by',
    ],
    filters: [
      'bill_no',
      'partner_id',
      'warehouse_id',
      'materials',
      'dept_id',
      'status',
      'approval',
      'exec_status',
      'biz_date',
      'delivery_date',
      'arrival',
      'audited_at',
      'total_amount',
      'cautions',
      'created_by',
    ],
    sums: ['total_weight', 'total_amount', 'done_weight', 'open_weight', 'open_amount', 'audit_hours'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.document,
      fields: [
        'biz_date',
        'partner_id',
        'warehouse_id',
        'delivery_date',
        'contract_no',
        'pay_terms',
        'deposit',
        'dept_id',
        'handler_uid',
        'src_no',
      ],
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
      ],
    },
    { title: glossaryTerms.others, fields: ['remark', 'files'] },
    { title: glossaryTerms.audit, fields: ['bill_no', 'submitted_at', ...approvalNames, ...decisionNames] },
  ],
})
