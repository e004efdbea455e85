import { defineResource } from '#core/define/resource.ts'
import { image, money, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { payTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * A refund paid out by a person, in cash or from an account, where no channel can (人工打款). Its amount is that of the
 * refund, so the same limit applies.
 */
export const payPayout = defineResource({
  table: 'pay_payout',
  page: '/payment/payout',
  pages: { manage: '/payment/payout' },
  api: 'seller/payment',
  reach: { of: ['refund_id'] },
  object: 'PayPayout',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['人工打款单', 'Manual payouts', 'Pagos manuales', '手動送金'],
  singular: ['人工打款单', 'Manual payout', 'Pago manual', '手動送金'],
  icon: 'transaction',
  fields: {
    bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    refund_id: ref(payTexts.refund, 'pay_refund', { required: true, server: true }),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    fund_id: ref(glossaryTerms.fund, 'money_fund', { server: true }),
    collector_uid: ref(['现金付款人', 'Cash paid by', 'Efectivo pagado por', '現金の支払担当'], 'operator', {
      server: true,
    }),
    payee: text(fieldTexts.payee, { required: true, server: true, max: 60 }),
    payee_account: text(fieldTexts.payeeAccount, { server: true, max: 60 }),
    voucher: image(commonTexts.proofOfPayment, { server: true }),
    remark: text(glossaryTerms.remark, { server: true, max: 200 }),
  },
  numbered: { field: 'bill_no', prefix: 'RGTK' },
  label: 'bill_no',
  unique: [['refund_id']],
  list: {
    brief: ['amount', 'payee', 'refund_id'],
    columns: [
      'bill_no',
      'refund_id',
      'amount',
      'fund_id',
      'collector_uid',
      'payee',
      'payee_account',
      'voucher',
      'remark',
      'created_by',
      'created_at',
    ],
    filters: ['bill_no', 'refund_id', 'amount', 'fund_id', 'payee', 'created_at'],
    sums: ['amount'],
    export: 'both',
  },
})
