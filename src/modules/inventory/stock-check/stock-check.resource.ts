import { signatures } from '#core/define/document-facts.ts'
import { signs } from '../trade/signs.ts'
import { tradeEditor } from '../trade/trade-lines.ts'
import { datetime, quantity, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { material } from '../../basicdata/material/material.resource.ts'

/** A stocktake of a warehouse: it keeps what the books said when it began; audited, what differs becomes receipts and issues. */
export const stockCheck = defineResource({
  table: 'stock_check',
  page: '/inventory/stockcheck',
  api: 'jxc/stock',
  title: '盘点',
  icon: 'audit',
  numbered: { field: 'bill_no', prefix: 'PDD' },
  label: 'bill_no',
  documentScreens: { api: [] },
  document: { signs: [signatures.made, signs.counted, signatures.audited] },
  fields: {
    bill_no: text('盘点单号', { required: true, server: true, max: 30 }),
    warehouse_id: ref('仓库', 'warehouse', { required: true }),
    kind: select('品类', material.fields.kind.options, { help: '不选则盘点全部物料' }),
    remark: textarea('备注', { max: 500 }),
    surplus_no: text('盘盈单', { server: true, max: 30 }),
    shortage_no: text('盘亏单', { server: true, max: 30 }),
    submitted_at: datetime('提交时间', { server: true }),
    audited_by: ref('审核人', 'operator', { server: true }),
    audited_at: datetime('审核时间', { server: true }),
    audit_remark: text('审核意见', { server: true, max: 500 }),
  },
  lines: {
    lines: {
      table: 'stock_check_line',
      title: '盘点明细',
      editor: tradeEditor({ counts: true }),
      max: 2000,
      fields: {
        material_id: ref('物料', 'material', { required: true }),
        batch_no: text('批次', { max: 40 }),
        book_qty: quantity('账面数量', { server: true }),
        counted_qty: quantity('实盘数量', { min: 0, max: 10_000_000_000, help: '不填表示未盘' }),
        diff_qty: quantity('差异', { server: true }),
        remark: text('行备注', { max: 200 }),
      },
    },
  },
  computed: {
    counted: quantity('已盘行数', { decimals: 0 }),
    differing: quantity('差异行数', { decimals: 0 }),
  },
  flow: {
    initial: 'draft',
    states: { draft: '草稿', unaudited: '待审核', audited: '已审核', rejected: '已驳回' },
    colors: { draft: 'grey', unaudited: 'orange', audited: 'green', rejected: 'red' },
    editable: ['draft', 'unaudited', 'rejected'],
    deletable: ['draft', 'unaudited', 'rejected'],
    selectable: ['audited'],
    transitions: {
      submit: { title: '提交', from: ['draft', 'rejected'], to: 'unaudited', onSave: 'submitted_at' },
      audit: { title: '审核', from: ['unaudited'], to: { pass: 'audited', reject: 'rejected' } },
    },
  },
  list: {
    columns: [
      'bill_no',
      'warehouse_id',
      'kind',
      'counted',
      'differing',
      'surplus_no',
      'shortage_no',
      'status',
      'created_by',
      'audited_by',
      'created_at',
    ],
    filters: ['bill_no', 'warehouse_id', 'status', 'created_at'],
    export: 'sync',
  },
  form: {
    盘点: ['warehouse_id', 'kind', 'remark'],
    盘点明细: ['lines'],
    审核: ['bill_no', 'surplus_no', 'shortage_no', 'submitted_at', 'audited_by', 'audited_at', 'audit_remark'],
  },
})
