import type { DocumentLines, DocumentState } from '#core/define/document.ts'
import type { Transition } from '#core/define/flow.ts'
import { date, money, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { SETTLE_LINES } from '../shared/settle-facts.ts'

/** Required for a write-off. */
export const writeOffReason: Text = ['核销原因', 'Reason for the write-off', 'Motivo de la condonación', '償却理由']

/** The head fields of a receipt or payment, besides partner and date. */
const headFields = {
  fund_id: ref(glossaryTerms.fund, 'money_fund', { sole: true, requiredWhen: [['amount', 'not_in', ['0']]] }),
  amount: money(glossaryTerms.amount, { required: true, min: 0, max: 10_000_000_000, default: 0 }),
  write_off: money(glossaryTerms.writeOff, {
    required: true,
    min: 0,
    max: 10_000_000_000,
    default: 0,
    help: [
      '不收付款而冲销的欠款，须有核销权限的人批准',
      'Debt cleared without payment. Needs approval by a person with the write-off right',
      'Deuda que se cancela sin pago; la aprueba un operador con permiso de condonación',
      '入出金なしで消し込む額。権限を持つ人の承認が必要です',
    ],
  }),
  write_off_reason: text(writeOffReason, {
    max: 200,
    requiredWhen: [['write_off', 'not_in', ['0']]],
  }),
  write_off_ok_by: ref(['核销批准人', 'Write-off approved by', 'Condonación aprobada por', '償却承認者'], 'operator', {
    server: true,
  }),
  settled_amount: money(glossaryTerms.settledAmount, { required: true, server: true, default: 0 }),
  prepaid_amount: money(['预收/预付', 'Paid in advance', 'Anticipo', '前受・前払'], {
    required: true,
    server: true,
    default: 0,
    help: [
      '未结算到单据的部分，以后可用于结算',
      'The part not allocated to documents; it can be allocated later',
      'La parte no asignada a documentos; puede asignarse después',
      '伝票に割り当てられていない額。後で充当できます',
    ],
  }),
} as const

/** A settled document and its settled amount; the other fields are a snapshot as of saving. */
const lineFields = {
  debt_id: ref(glossaryTerms.document, 'partner_debt', { required: true }),
  biz_date: date(glossaryTerms.businessDate, { server: true }),
  due_date: date(glossaryTerms.dueDate, { server: true }),
  debt_amount: money(['单据金额', 'Document amount', 'Importe del documento', '伝票金額'], { server: true }),
  open_before: money(['结算前未结', 'Open before', 'Pendiente antes', '決済前の未決済額'], { server: true }),
  amount: money(['本次结算', 'Settled now', 'Se liquida ahora', '今回決済額'], { required: true }),
} as const

/** The open items of a partner that a receipt or payment settles, each in full or in part. */
export function settleLines<const LK extends string>(
  table: LK,
  calls: readonly string[],
): DocumentLines<LK, typeof lineFields, typeof headFields> {
  return {
    table,
    title: ['结算单据', 'Documents settled', 'Documentos liquidados', '決済する伝票'],
    fields: lineFields,
    head: headFields,
    sums: ['amount'],
    editor: { name: SETTLE_LINES, copied: false },
    calls,
  }
}

/** Writing off a debt is a permission of its own. */
export const allowWriteOffStep = {
  title: ['批准核销', 'Approve write-off', 'Aprobar condonación', '償却を承認'],
  from: ['unaudited'],
  to: 'unaudited',
  reason: true,
  when: [['write_off', 'not_in', ['0']]],
} as const satisfies Transition<DocumentState>
