import { decisionNames, defineDocument } from '#core/define/document.ts'
import { signatures } from '#core/define/document-facts.ts'
import { ref, select } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { department } from '../../inventory/trade/department.ts'
import { settleKindTexts } from '../settle/settle-kind-texts.ts'
import { allowWriteOffStep, settleLines } from '../settle/settle-lines.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * A payment to a partner. A draft changes nothing; approval settles open items with it, and the remainder is an
 * advance.
 */
export const payment = defineDocument({
  table: 'payment',
  page: '/finance/payment',
  api: 'jxc/payment',
  title: ['付款单', 'Supplier payments', 'Pagos', '支払伝票'],
  singular: ['付款单', 'Supplier payment', 'Pago', '支払伝票'],
  icon: 'export',
  prefix: 'FKD',
  document: {
    partner: 'partner_id',
    signs: [signatures.made, signatures.audited, { title: ['收款方', 'Payee', 'Beneficiario', '受取人'] }],
  },
  fields: {
    kind: select(
      glossaryTerms.businessType,
      { payment: settleKindTexts.payment, refund_out: settleKindTexts.refund_out },
      {
        required: true,
        default: 'payment',
      },
    ),
    partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
    dept_id: department,
  },
  lines: settleLines('payment_line', ['/jxc/debt/DebtOpen']),
  steps: { allowWriteOff: allowWriteOffStep },
  // money only: open items to settle come from other documents
  example: {
    values: (body) => ({
      ...body,
      amount: 100 + Math.abs(Number(body.amount)),
      write_off: 0,
      write_off_reason: null,
      lines: [],
    }),
  },
  list: {
    brief: ['status', 'amount', 'partner_id'],
    columns: [
      'bill_no',
      'status',
      'biz_date',
      'partner_id',
      'kind',
      'amount',
      'write_off',
      'settled_amount',
      'prepaid_amount',
      'fund_id',
      'handler_uid',
      'audited_by',
      'created_at',
    ],
    hidden: ['dept_id', 'write_off_reason', 'write_off_ok_by', 'remark', 'audited_at', 'created_by'],
    filters: [
      'bill_no',
      'kind',
      'partner_id',
      'fund_id',
      'dept_id',
      'status',
      'biz_date',
      'audited_at',
      'amount',
      'write_off',
      'created_by',
    ],
    sums: ['amount', 'write_off', 'settled_amount', 'prepaid_amount'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.document,
      fields: ['kind', 'partner_id', 'biz_date', 'fund_id', 'amount', 'handler_uid', 'dept_id'],
    },
    { title: glossaryTerms.lines, fields: ['lines'] },
    { title: commonTexts.writeOff, fields: ['write_off', 'write_off_reason', 'write_off_ok_by'] },
    { title: glossaryTerms.totals, fields: ['settled_amount', 'prepaid_amount'] },
    { title: glossaryTerms.others, fields: ['remark', 'files'] },
    { title: glossaryTerms.audit, fields: ['bill_no', 'submitted_at', ...decisionNames] },
  ],
})
