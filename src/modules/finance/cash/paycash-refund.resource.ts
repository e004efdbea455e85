import { defineResource } from '#core/define/resource.ts'
import { datetime, image, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** A cash refund to the payer, at most what was paid and not yet refunded. The payee signs for it. */
export const paycashRefund = defineResource({
  table: 'paycash_refund',
  page: '/finance/paycash_refund',
  pages: { manage: '/finance/paycash/PayCashRefundManage' },
  recordPage: { figures: ['amount'] },
  api: 'seller/paycash',
  reach: { of: ['paycash_id'], source: true },
  object: 'PayCashRefund',
  title: ['现金退款', 'Cash refunds', 'Reembolsos en efectivo', '現金返金'],
  short: ['现金退款', 'Cash refunds', 'Reembolsos', '現金返金'],
  singular: ['现金退款单', 'Cash refund', 'Reembolso en efectivo', '現金返金'],
  icon: 'account-book',
  fields: {
    bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    paycash_id: ref(['原收款单', 'Cash payment', 'Cobro original', '元の入金'], 'paycash', { required: true }),
    refund_id: quantity(['退款申请', 'Refund request', 'Solicitud de reembolso', '返金申請'], {
      server: true,
      decimals: 0,
    }),
    payee: text(fieldTexts.payee, { required: true, max: 60 }),
    amount: money(glossaryTerms.amount, { required: true, min: 0.01, max: 10_000_000 }),
    reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    voucher: image(['签收凭证', 'Signed receipt', 'Recibo firmado', '受領証']),
    collector_uid: ref(fieldTexts.payer, 'operator', { server: true }),
    paid_at: datetime(fieldTexts.refundedAt, { server: true }),
    reject_reason: text(['驳回原因', 'Reason for rejecting', 'Motivo del rechazo', '却下理由'], {
      server: true,
      max: 200,
    }),
    slip_no: text(['抵扣缴存单', 'Offset in deposit', 'Descontado en ingreso', '控除した預入'], {
      server: true,
      max: 60,
    }),
    status: select(
      glossaryTerms.status,
      {
        due: optionTexts.toBeRefunded,
        paid: optionTexts.refunded,
        rejected: glossaryTerms.rejected,
      },
      { required: true, server: true, default: 'due', colors: { due: 'orange', paid: 'green', rejected: 'red' } },
    ),
  },
  numbered: { field: 'bill_no', prefix: 'TKD' },
  label: 'bill_no',
  editWhen: [['status', 'in', ['due']]],
  deleteWhen: [['status', 'in', ['due']]],
  example: { values: (body, n) => ({ ...body, amount: 100 + (n % 1000) }) },
  list: {
    brief: ['status', 'amount', 'payee'],
    columns: ['bill_no', 'status', 'paycash_id', 'payee', 'amount', 'reason', 'collector_uid', 'paid_at', 'created_at'],
    hidden: ['refund_id', 'slip_no', 'reject_reason'],
    filters: ['bill_no', 'collector_uid', 'status', 'amount', 'paid_at', 'payee'],
    sums: ['amount'],
    export: 'both',
  },
  form: [
    { title: glossaryTerms.general, fields: ['paycash_id', 'payee', 'amount', 'reason', 'voucher'] },
    { title: glossaryTerms.others, fields: ['bill_no', 'paid_at', 'reject_reason'] },
  ],
  formStyle: 'dialog',
})
