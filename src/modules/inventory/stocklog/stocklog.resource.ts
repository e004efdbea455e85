import { datetime, money, quantity, ref, select, text, unit_price } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'

/** Every movement of stock with what was left after it. Nothing in it ever changes. */
export const stocklog = defineResource({
  table: 'stock_log_view',
  view: true,
  object: 'Stocklog',
  page: '/inventory/stocklog',
  pages: { manage: '/inventory/stocklog' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/stock',
  title: '库存流水',
  icon: 'unordered-list',
  fields: {
    posted_at: datetime('时间', { required: true }),
    bill_no: text('单号', { required: true }),
    bill_type: text('单据类型', { required: true }),
    bill_id: quantity('单据编号', { required: true, decimals: 0 }),
    biz_type: select(
      '业务类型',
      { ...inbound.fields.biz_type.options, ...outbound.fields.biz_type.options, transfer: '调拨', transit_loss: '途耗' },
      { required: true },
    ),
    material_id: ref('物料', 'material', { required: true }),
    batch_no: text('批次', { required: true }),
    warehouse_id: ref('仓库', 'warehouse', { required: true }),
    partner_id: ref('往来单位', 'customer'),
    direction: select('方向', { in: '入', out: '出' }, { required: true }),
    qty_in: quantity('入'),
    qty_out: quantity('出'),
    qty_after: quantity('结存', { required: true }),
    unit_cost: unit_price('单位成本', { required: true }),
    value_delta: money('金额变动', { required: true }),
    value_after: money('结存金额', { required: true }),
    cost_diff: money('成本差异', { required: true, help: '单据金额与实际入出账金额之差' }),
    op_uid: ref('操作人', 'operator', { required: true }),
  },
  label: 'bill_no',
  drillDowns: [
    {
      key: 'info',
      title: { zh: '查看单据', en: 'Open document', es: 'Abrir documento', ja: '伝票を開く' },
      to: '/inventory/:bill_type/info/:bill_id',
      call: '/jxc/stock/StocklogManage',
    },
  ],
  list: {
    brief: ['material_id', 'qty_in', 'qty_out', 'qty_after'],
    columns: [
      'posted_at',
      'bill_no',
      'biz_type',
      'material_id',
      'batch_no',
      'warehouse_id',
      'qty_in',
      'qty_out',
      'qty_after',
      'unit_cost',
      'value_delta',
      'value_after',
      'op_uid',
    ],
    hidden: ['partner_id', 'cost_diff', 'direction', 'bill_type', 'bill_id'],
    filters: ['material_id', 'warehouse_id', 'biz_type', 'bill_no', 'posted_at', 'direction', 'batch_no', 'partner_id'],
    sums: ['qty_in', 'qty_out', 'value_delta'],
    sumWhenSame: 'material_id',
    opening: { call: '/jxc/stock/StocklogOpening', period: 'posted_at', of: 'material_id', within: ['warehouse_id', 'batch_no'] },
    export: 'both',
  },
})
