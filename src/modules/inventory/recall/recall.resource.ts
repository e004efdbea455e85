import { datetime, phone, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'

/** Who was given what of which batch, less what came back: whom to ask when a batch must be called back. */
export const recall = defineResource({
  table: 'recall_view',
  view: true,
  object: 'Recall',
  page: '/inventory/recall',
  pages: { manage: '/inventory/recall' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/recall',
  title: '召回清单',
  icon: 'unordered-list',
  fields: {
    posted_at: datetime('时间', { required: true }),
    bill_no: text('单号', { required: true }),
    biz_type: select(
      '业务类型',
      {
        sale: outbound.fields.biz_type.options.sale,
        retail: outbound.fields.biz_type.options.retail,
        gift: outbound.fields.biz_type.options.gift,
        other: outbound.fields.biz_type.options.other,
        sale_return: inbound.fields.biz_type.options.sale_return,
      },
      { required: true },
    ),
    material_id: ref('物料', 'material', { required: true }),
    batch_no: text('批次', { required: true }),
    qty: quantity('数量', { required: true, help: '退回的为负数' }),
    unit_id: ref('单位', 'unit', { required: true }),
    warehouse_id: ref('仓库', 'warehouse', { required: true }),
    partner_id: ref('往来单位', 'customer'),
    contact: text('联系人'),
    phone: phone('电话'),
    receiver: text('收货人'),
    address: text('地址'),
  },
  label: 'bill_no',
  list: {
    columns: [
      'partner_id',
      'contact',
      'phone',
      'receiver',
      'address',
      'material_id',
      'batch_no',
      'qty',
      'unit_id',
      'biz_type',
      'bill_no',
      'posted_at',
    ],
    hidden: ['warehouse_id'],
    filters: ['material_id', 'batch_no', 'partner_id', 'biz_type', 'warehouse_id', 'posted_at'],
    sums: ['qty'],
    sumWhenSame: 'unit_id',
    export: 'both',
  },
})
