import { hints } from '../text/hints.ts'
import type { Lang } from '../text/i18n.ts'
import type { approvalFields, DocumentFields, DocumentLineFields, DocumentState, DocumentStep } from './document.ts'

interface DocumentWords {
  fields: Record<keyof DocumentFields, string>
  options: { exec_status: Record<'none' | 'part' | 'done', string> }
  states: Record<Exclude<DocumentState, 'closed'>, string>
  closed: { states: { closed: string }; transitions: { close: string } }
  transitions: Record<DocumentStep, string>
  approval: {
    fields: Record<keyof typeof approvalFields, string>
    options: { approval: Record<'one' | 'first' | 'second' | 'both', string> }
    transitions: { approve: string }
  }
  line: Record<keyof DocumentLineFields, string>
  help: { biz_date: string; total_qty: string; other_amount: string }
  groups: { 单据: string; 明细: string; 合计: string; 其他: string; 审核: string }
}

/** What is common to documents, in the other three languages: a document's own words are laid beside it. */
export const documentWords: Record<Exclude<Lang, 'zh'>, DocumentWords> = {
  en: {
    fields: {
      bill_no: 'Doc no.',
      biz_date: 'Business date',
      dept_id: 'Department',
      handler_uid: 'Handler',
      remark: 'Remark',
      files: 'Attachments',
      discount_amount: 'Discount',
      other_amount: 'Other charges',
      total_qty: 'Quantity',
      total_weight: 'Weight',
      goods_amount: 'Goods amount',
      tax_amount: 'Tax within',
      total_amount: 'Total',
      exec_status: 'Progress',
      src_type: 'Source type',
      src_id: 'Source id',
      src_no: 'Source no.',
      submitted_at: 'Submitted at',
      audited_by: 'Audited by',
      audited_at: 'Audited at',
      audit_remark: 'Audit remark',
      ended_by: 'Ended by',
      ended_at: 'Ended at',
      end_remark: 'Reason for ending',
      kept_until: 'Kept until',
    },
    options: { exec_status: { none: 'Not started', part: 'In part', done: 'Done' } },
    states: { draft: 'Draft', unaudited: 'Pending audit', audited: 'Audited', rejected: 'Rejected', voided: 'Voided' },
    closed: { states: { closed: 'Closed' }, transitions: { close: 'Close' } },
    approval: {
      fields: { approval: 'Approval', first_by: 'First approval by', first_at: 'First approval at', first_remark: 'First approval remark' },
      options: {
        approval: {
          one: 'One level',
          first: 'Two levels, awaiting first approval',
          second: 'Awaiting second approval',
          both: 'Approved twice',
        },
      },
      transitions: { approve: 'Second approval' },
    },
    transitions: { submit: 'Submit', audit: 'Audit', unaudit: 'Reverse audit', void: 'Void' },
    line: {
      material_id: 'Material',
      unit_id: 'Unit',
      qty: 'Quantity',
      ratio: 'Ratio',
      base_qty: 'Base quantity',
      price: 'Unit price',
      tax_bp: 'Tax rate',
      amount: 'Amount',
      tax: 'Tax',
      src_line_id: 'Source line',
      done_qty: 'Done qty',
      remark: 'Line remark',
    },
    help: { biz_date: 'Today when left empty', total_qty: 'Added up in each material’s own unit', other_amount: hints.amount.en },
    groups: { 单据: 'Document', 明细: 'Lines', 合计: 'Totals', 其他: 'Other', 审核: 'Audit' },
  },
  es: {
    fields: {
      bill_no: 'N.º doc.',
      biz_date: 'Fecha',
      dept_id: 'Departamento',
      handler_uid: 'Responsable',
      remark: 'Observaciones',
      files: 'Adjuntos',
      discount_amount: 'Descuento',
      other_amount: 'Otros cargos',
      total_qty: 'Cantidad',
      total_weight: 'Peso',
      goods_amount: 'Importe de mercancías',
      tax_amount: 'Impuesto incluido',
      total_amount: 'Total',
      exec_status: 'Avance',
      src_type: 'Tipo de origen',
      src_id: 'Id de origen',
      src_no: 'N.º de origen',
      submitted_at: 'Enviado a revisión',
      audited_by: 'Revisado por',
      audited_at: 'Revisado',
      audit_remark: 'Nota de revisión',
      ended_by: 'Terminado por',
      ended_at: 'Terminado',
      end_remark: 'Motivo de cierre',
      kept_until: 'Conservar hasta',
    },
    options: { exec_status: { none: 'Sin empezar', part: 'En parte', done: 'Completo' } },
    states: { draft: 'Borrador', unaudited: 'Por revisar', audited: 'Revisado', rejected: 'Rechazado', voided: 'Anulado' },
    closed: { states: { closed: 'Cerrado' }, transitions: { close: 'Cerrar' } },
    approval: {
      fields: {
        approval: 'Aprobación',
        first_by: 'Primera aprobación por',
        first_at: 'Primera aprobación',
        first_remark: 'Nota de la primera aprobación',
      },
      options: {
        approval: {
          one: 'Un nivel',
          first: 'Dos niveles, falta la primera',
          second: 'Espera la segunda aprobación',
          both: 'Aprobado dos veces',
        },
      },
      transitions: { approve: 'Segunda aprobación' },
    },
    transitions: { submit: 'Enviar a revisión', audit: 'Revisar', unaudit: 'Revertir revisión', void: 'Anular' },
    line: {
      material_id: 'Material',
      unit_id: 'Unidad',
      qty: 'Cantidad',
      ratio: 'Factor',
      base_qty: 'Cantidad base',
      price: 'Precio unitario',
      tax_bp: 'Tipo impositivo',
      amount: 'Importe',
      tax: 'Impuesto',
      src_line_id: 'Línea de origen',
      done_qty: 'Cantidad ejecutada',
      remark: 'Nota de línea',
    },
    help: { biz_date: 'Hoy si se deja vacío', total_qty: 'Sumada en la unidad propia de cada material', other_amount: hints.amount.es },
    groups: { 单据: 'Documento', 明细: 'Líneas', 合计: 'Totales', 其他: 'Otros', 审核: 'Revisión' },
  },
  ja: {
    fields: {
      bill_no: '伝票番号',
      biz_date: '取引日',
      dept_id: '部門',
      handler_uid: '担当者',
      remark: '備考',
      files: '添付ファイル',
      discount_amount: '値引額',
      other_amount: 'その他費用',
      total_qty: '数量',
      total_weight: '重量',
      goods_amount: '商品金額',
      tax_amount: '内税額',
      total_amount: '合計金額',
      exec_status: '進捗',
      src_type: '元伝票種別',
      src_id: '元伝票ID',
      src_no: '元伝票番号',
      submitted_at: '提出日時',
      audited_by: '審査者',
      audited_at: '審査日時',
      audit_remark: '審査コメント',
      ended_by: '終了者',
      ended_at: '終了日時',
      end_remark: '終了理由',
      kept_until: '保存期限',
    },
    options: { exec_status: { none: '未実行', part: '一部実行', done: '完了' } },
    states: { draft: '下書き', unaudited: '審査待ち', audited: '審査済み', rejected: '却下', voided: '無効' },
    closed: { states: { closed: '終了' }, transitions: { close: '終了する' } },
    approval: {
      fields: { approval: '承認状況', first_by: '一次承認者', first_at: '一次承認日時', first_remark: '一次承認コメント' },
      options: { approval: { one: '一段階', first: '二段階、一次承認待ち', second: '二次承認待ち', both: '二段階承認済み' } },
      transitions: { approve: '二次承認' },
    },
    transitions: { submit: '提出', audit: '審査', unaudit: '審査取消', void: '無効にする' },
    line: {
      material_id: '品目',
      unit_id: '単位',
      qty: '数量',
      ratio: '換算率',
      base_qty: '基本数量',
      price: '単価',
      tax_bp: '税率',
      amount: '金額',
      tax: '税額',
      src_line_id: '元明細',
      done_qty: '実行済み数量',
      remark: '明細備考',
    },
    help: { biz_date: '空欄の場合は当日', total_qty: '各品目の基本単位で合計', other_amount: hints.amount.ja },
    groups: { 单据: '伝票', 明细: '明細', 合计: '合計', 其他: 'その他', 审核: '審査' },
  },
}
