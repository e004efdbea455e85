import { glossaryTerms } from '#core/text/glossary.ts'
import { signatures } from '#core/define/document-facts.ts'
import { signs } from '../trade/signs.ts'
import { tradeEditor } from '../trade/trade-lines.ts'
import { datetime, quantity, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * A stocktake of a warehouse. It stores the book quantities at its start; the audit turns the differences into a
 * receipt and an issue.
 */
export const stockCheck = defineResource({
  table: 'stock_check',
  page: '/inventory/stockcheck',
  api: 'jxc/stock',
  reach: { of: ['warehouse_id'], source: true },
  title: glossaryTerms.stocktakes,
  singular: glossaryTerms.stocktake,
  icon: 'audit',
  numbered: { field: 'bill_no', prefix: 'PDD' },
  changedBy: 'changed_by',
  label: 'bill_no',
  documentScreens: { api: [] },
  document: { signs: [signatures.made, signs.counted, signatures.audited] },
  fields: {
    bill_no: text(['盘点单号', 'Stocktake no.', 'N.º de recuento', '棚卸番号'], {
      required: true,
      server: true,
      max: 30,
    }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
    kind: select(glossaryTerms.materialKind, material.fields.kind.options, {
      help: [
        '不选则盘点全部物料',
        'Leave blank to count all materials',
        'Deje en blanco para contar todos los materiales',
        '空欄の場合：全品目',
      ],
    }),
    remark: textarea(glossaryTerms.remark, { max: 500 }),
    surplus_no: text(['盘盈单', 'Surplus document', 'Doc. de sobrante', '棚卸差益伝票'], { server: true, max: 30 }),
    shortage_no: text(['盘亏单', 'Shortage document', 'Doc. de faltante', '棚卸差損伝票'], { server: true, max: 30 }),
    changed_by: ref(glossaryTerms.changedBy, 'operator', { server: true }),
    submitted_at: datetime(glossaryTerms.submittedAt, { server: true }),
    audited_by: ref(glossaryTerms.auditedBy, 'operator', { server: true }),
    audited_at: datetime(glossaryTerms.auditedAt, { server: true }),
    audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
  },
  lines: {
    lines: {
      table: 'stock_check_line',
      title: commonTexts.counts,
      editor: tradeEditor({ counts: true }),
      max: 2000,
      fields: {
        material_id: ref(glossaryTerms.material, 'material', { required: true }),
        batch_no: text(glossaryTerms.batch, { max: 40 }),
        book_qty: quantity(['账面数量', 'In the books', 'En libros', '帳簿数量'], { server: true }),
        counted_qty: quantity(['实盘数量', 'Counted', 'Contado', '実地数量'], {
          min: 0,
          max: 10_000_000_000,
          help: ['不填表示未盘', 'Not counted yet while empty', 'En blanco: sin contar', '空欄の場合：未棚卸'],
        }),
        diff_qty: quantity(labelTexts.difference, { server: true }),
        remark: text(commonTexts.lineRemark, { max: 200 }),
      },
    },
  },
  computed: {
    counted: quantity(['已盘行数', 'Lines counted', 'Líneas contadas', '棚卸済み行数'], { decimals: 0 }),
    differing: quantity(['差异行数', 'Lines that differ', 'Líneas con diferencia', '差異行数'], { decimals: 0 }),
  },
  flow: {
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      unaudited: glossaryTerms.pendingAudit,
      audited: glossaryTerms.audited,
      rejected: glossaryTerms.rejected,
    },
    colors: { draft: 'grey', unaudited: 'orange', audited: 'green', rejected: 'red' },
    editable: ['draft', 'unaudited', 'rejected'],
    deletable: ['draft', 'unaudited', 'rejected'],
    selectable: ['audited'],
    transitions: {
      submit: {
        title: glossaryTerms.submit,
        from: ['draft', 'rejected'],
        to: 'unaudited',
        onSave: 'submitted_at',
      },
      audit: { title: glossaryTerms.auditStep, from: ['unaudited'], to: { pass: 'audited', reject: 'rejected' } },
    },
  },
  list: {
    columns: [
      'bill_no',
      'status',
      'warehouse_id',
      'counted',
      'differing',
      'kind',
      'surplus_no',
      'shortage_no',
      'created_by',
      'audited_by',
      'created_at',
    ],
    filters: ['bill_no', 'warehouse_id', 'status', 'created_at'],
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.stocktake, fields: ['warehouse_id', 'kind', 'remark'] },
    { title: commonTexts.counts, fields: ['lines'] },
    {
      title: glossaryTerms.audit,
      fields: [
        'bill_no',
        'surplus_no',
        'shortage_no',
        'submitted_at',
        'changed_by',
        'audited_by',
        'audited_at',
        'audit_remark',
      ],
    },
  ],
})
