import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, money, quantity, ref, select, text, unit_price } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Every stock movement with the resulting balance. Immutable. */
export const stocklog = defineResource({
  table: 'stock_log_view',
  view: true,
  about: { table: 'bill_type', id: 'bill_id', of: ['inbound', 'outbound'] },
  object: 'Stocklog',
  page: '/inventory/stocklog',
  pages: { manage: '/inventory/stocklog' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/stock',
  title: ['库存流水', 'Stock movements', 'Movimientos de existencias', '入出庫履歴'],
  short: ['库存流水', 'Stock movements', 'Movimientos', '入出庫履歴'],
  icon: 'unordered-list',
  fields: {
    posted_at: datetime(fieldTexts.time, { required: true }),
    bill_no: text(glossaryTerms.docNo, { required: true }),
    bill_type: text(fieldTexts.documentType, { required: true }),
    bill_id: quantity(labelTexts.documentId, { required: true, decimals: 0 }),
    biz_type: select(
      glossaryTerms.businessType,
      {
        ...inbound.fields.biz_type.options,
        ...outbound.fields.biz_type.options,
        transfer: ['调拨', 'Transfer', 'Traslado', '移動'],
        transit_loss: glossaryTerms.transitLoss,
      },
      { required: true },
    ),
    material_id: ref(glossaryTerms.material, 'material', { required: true }),
    batch_no: text(glossaryTerms.batch, { required: true }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
    partner_id: ref(glossaryTerms.partner, 'customer'),
    direction: select(labelTexts.direction, { in: commonTexts.inText, out: commonTexts.out }, { required: true }),
    qty_in: quantity(commonTexts.inText),
    qty_out: quantity(commonTexts.out),
    qty_after: quantity(['结存', 'Stock balance', 'Saldo de existencias', '在庫残'], { required: true }),
    unit_cost: unit_price(['单位成本', 'Unit cost', 'Coste unitario', '単位原価'], {
      required: true,
      readRight: costRight,
    }),
    value_delta: money(fieldTexts.valueChange, { required: true, readRight: costRight }),
    value_after: money(['结存金额', 'Balance value', 'Valor del saldo', '残高金額'], {
      required: true,
      readRight: costRight,
    }),
    cost_diff: money(['成本差异', 'Cost difference', 'Diferencia de coste', '原価差異'], {
      required: true,
      readRight: costRight,
      help: [
        '单据金额与实际入出账金额之差',
        'Document amount − amount booked',
        'Importe del documento − importe contabilizado',
        '伝票金額と残高への計上額の差',
      ],
    }),
    op_uid: ref(fieldTexts.operator, 'operator', { required: true }),
  },
  computed: {
    code: text(glossaryTerms.materialCode),
    spec: text(glossaryTerms.spec),
    unit_id: ref(glossaryTerms.unit, 'unit'),
  },
  label: 'bill_no',
  drillDowns: [
    {
      key: 'info',
      title: labelTexts.openDocument,
      to: '/inventory/:bill_type/info/:bill_id',
      call: '/jxc/stock/StocklogManage',
    },
  ],
  list: {
    brief: ['material_id', 'qty_in', 'qty_out', 'qty_after'],
    columns: [
      'posted_at',
      'bill_no',
      'material_id',
      'qty_in',
      'qty_out',
      'qty_after',
      'unit_id',
      'spec',
      'code',
      'biz_type',
      'batch_no',
      'warehouse_id',
      'unit_cost',
      'value_delta',
      'value_after',
      'op_uid',
    ],
    hidden: ['partner_id', 'cost_diff', 'direction', 'bill_type', 'bill_id'],
    filters: ['material_id', 'warehouse_id', 'biz_type', 'bill_no', 'posted_at', 'direction', 'batch_no', 'partner_id'],
    sums: ['qty_in', 'qty_out', 'value_delta'],
    sumWhenSame: 'material_id',
    unitBy: 'unit_id',
    referenced: { material_id: ['code', 'spec'] },
    opening: {
      call: '/jxc/stock/StocklogOpening',
      period: 'posted_at',
      of: 'material_id',
      within: ['warehouse_id', 'batch_no'],
    },
    export: 'both',
  },
})
