import { documentWords } from '#core/define/document-words.ts'
import type { Translations } from '#core/define/resource.ts'
import { materialWords } from '../../basicdata/material/material.i18n.ts'
import type { stockCheck } from './stock-check.resource.ts'

const common = (lang: 'en' | 'es' | 'ja') => {
  const { draft, unaudited, audited, rejected } = documentWords[lang].states
  const { submit, audit } = documentWords[lang].transitions
  return {
    states: { draft, unaudited, audited, rejected },
    transitions: { submit, audit },
    options: { kind: materialWords[lang].options.kind },
  }
}

export const stockCheckWords: Translations<typeof stockCheck> = {
  en: {
    title: 'Stocktakes',
    one: 'Stocktake',
    ...common('en'),
    fields: {
      bill_no: 'Stocktake no.',
      warehouse_id: 'Warehouse',
      kind: 'Kind',
      remark: 'Remark',
      surplus_no: 'Surplus document',
      shortage_no: 'Shortage document',
      submitted_at: 'Submitted at',
      audited_by: 'Audited by',
      audited_at: 'Audited at',
      audit_remark: 'Audit remark',
      counted: 'Lines counted',
      differing: 'Lines that differ',
    },
    lines: {
      lines: {
        title: 'Counts',
        fields: {
          material_id: 'Material',
          batch_no: 'Batch',
          book_qty: 'In the books',
          counted_qty: 'Counted',
          diff_qty: 'Difference',
          remark: 'Line remark',
        },
      },
    },
    groups: { 盘点: 'Stocktake', 盘点明细: 'Counts', 审核: 'Audit' },
    help: { kind: 'All materials when left empty' },
  },
  es: {
    title: 'Recuentos',
    one: 'Recuento',
    ...common('es'),
    fields: {
      bill_no: 'N.º de recuento',
      warehouse_id: 'Almacén',
      kind: 'Clase',
      remark: 'Observaciones',
      surplus_no: 'Doc. de sobrante',
      shortage_no: 'Doc. de faltante',
      submitted_at: 'Enviado a revisión',
      audited_by: 'Revisado por',
      audited_at: 'Revisado',
      audit_remark: 'Nota de revisión',
      counted: 'Líneas contadas',
      differing: 'Líneas con diferencia',
    },
    lines: {
      lines: {
        title: 'Conteos',
        fields: {
          material_id: 'Material',
          batch_no: 'Lote',
          book_qty: 'En libros',
          counted_qty: 'Contado',
          diff_qty: 'Diferencia',
          remark: 'Nota de línea',
        },
      },
    },
    groups: { 盘点: 'Recuento', 盘点明细: 'Conteos', 审核: 'Revisión' },
    help: { kind: 'Todos los materiales si se deja vacío' },
  },
  ja: {
    title: '棚卸',
    ...common('ja'),
    fields: {
      bill_no: '棚卸番号',
      warehouse_id: '倉庫',
      kind: '品目区分',
      remark: '備考',
      surplus_no: '差益伝票',
      shortage_no: '差損伝票',
      submitted_at: '提出日時',
      audited_by: '審査者',
      audited_at: '審査日時',
      audit_remark: '審査コメント',
      counted: '計数済み行数',
      differing: '差異行数',
    },
    lines: {
      lines: {
        title: '計数',
        fields: {
          material_id: '品目',
          batch_no: 'ロット',
          book_qty: '帳簿数量',
          counted_qty: '実地数量',
          diff_qty: '差異',
          remark: '明細備考',
        },
      },
    },
    groups: { 盘点: '棚卸', 盘点明细: '計数', 审核: '審査' },
    help: { kind: '空欄の場合は全品目' },
  },
}
