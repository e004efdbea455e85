import { exampleDocument } from '../trade/example-document.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { auditHours } from '../trade/approvals.ts'
import { date, ref, text, textarea } from '#core/fields/index.ts'
import { department } from '../trade/department.ts'
import { closeUnfinished, tradeLines } from '../trade/trade-lines.ts'
import { decisionNames, defineDocument } from '#core/define/document.ts'

/** A purchase requisition. Once audited, its lines await a purchase order. */
export const purchaseApply = defineDocument({
  table: 'purchase_apply',
  page: '/inventory/purchaseApply',
  api: 'jxc/purchaseapply',
  title: glossaryTerms.requisitions,
  short: ['采购申请', 'Requisitions', 'Solicitudes', '購買申請'],
  singular: ['采购申请', 'Requisition', 'Solicitud de compra', '購買申請'],
  icon: 'form',
  prefix: 'CGSQ',
  fields: {
    dept_id: department,
    warehouse_id: ref(['需求仓库', 'For warehouse', 'Para almacén', '納入希望倉庫'], 'warehouse'),
    suggest_partner_id: ref(['建议供应商', 'Suggested supplier', 'Proveedor sugerido', '推奨仕入先'], 'customer'),
    need_date: date(['需求日期', 'Needed by', 'Necesario para', '希望納期']),
    reason: textarea(['申请原因', 'Reason', 'Motivo', '申請理由'], { max: 300 }),
  },
  lines: tradeLines({ table: 'purchase_apply_line', fields: {}, price: 'ref_buy_price' }),
  document: { partner: 'suggest_partner_id' },
  computed: { materials: text(glossaryTerms.materials), audit_hours: auditHours },
  steps: { close: closeUnfinished },
  example: { values: exampleDocument },
  list: {
    brief: ['status', 'total_amount', 'suggest_partner_id'],
    columns: [
      'bill_no',
      'status',
      'biz_date',
      'total_amount',
      'suggest_partner_id',
      'warehouse_id',
      'materials',
      'total_weight',
      'need_date',
      'exec_status',
      'handler_uid',
      'created_at',
    ],
    hidden: ['audit_hours', 'dept_id', 'reason', 'remark', 'audited_by', 'audited_at', 'created_by'],
    filters: [
      'bill_no',
      'suggest_partner_id',
      'warehouse_id',
      'materials',
      'dept_id',
      'status',
      'exec_status',
      'biz_date',
      'need_date',
      'audited_at',
      'total_amount',
      'created_by',
    ],
    sums: ['total_weight', 'total_amount', 'audit_hours'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.document,
      fields: ['biz_date', 'warehouse_id', 'suggest_partner_id', 'need_date', 'dept_id', 'handler_uid', 'reason'],
    },
    { title: glossaryTerms.lines, fields: ['lines'] },
    { title: glossaryTerms.totals, fields: ['total_qty', 'total_weight', 'total_amount'] },
    { title: glossaryTerms.others, fields: ['remark', 'files'] },
    { title: glossaryTerms.audit, fields: ['bill_no', 'submitted_at', ...decisionNames] },
  ],
})
