import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { accountKinds, cardWords } from '../bank-card/words.ts'
import { forUnion, walletPage } from '../shared/union-accounts.ts'
import { outColors, outStates, outWords } from './words.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * A supplier's withdrawal to its bank (提现): requested, decided by the platform, paid by the bank. The amount is held
 * from the request on.
 */
export const withdrawal = defineResource({
  table: 'withdrawal',
  page: `${walletPage}/WithdrawalRecord`,
  pages: { manage: `${walletPage}/WithdrawalRecord` },
  recordPage: { figures: ['amount', 'fee', 'net'] },
  api: 'seller/paymentwallet',
  reach: { company: 'The settlement account with the platform is the company’s' },
  object: 'Withdrawal',
  calls: { Manage: '/seller/paymentwallet/WithdrawalRecord', Save: false, Del: false, Select: false },
  title: outWords.records,
  singular: outWords.record,
  icon: 'export',
  rule: forUnion,
  fields: {
    bill_no: text(outWords.no, { required: true, server: true, max: 30 }),
    amount: money(outWords.amount, { required: true, server: true }),
    fee: money(outWords.fee, { required: true, server: true }),
    net: money(outWords.net, { required: true, server: true }),
    card_id: int(commonTexts.cardId, { required: true, server: true }),
    card_kind: select(cardWords.kind, accountKinds, { required: true, server: true }),
    card_holder: text(cardWords.holder, { required: true, server: true, max: 100 }),
    card_bank: text(cardWords.bank, { required: true, server: true, max: 60 }),
    card_last4: text(cardWords.last4, { required: true, server: true, max: 4 }),
    hold_id: int(['冻结编号', 'Hold', 'Id. de retención', '保留番号'], { server: true }),
    remark: text(glossaryTerms.remark, { server: true, max: 200 }),
    applied_at: datetime(outWords.appliedAt, { required: true, server: true }),
    decided_at: datetime(glossaryTerms.auditedAt, { server: true }),
    paid_at: datetime(outWords.paidAt, { server: true }),
    bank_serial: text(outWords.serial, { server: true, max: 64 }),
    reason: text(outWords.reason, { server: true, max: 500 }),
  },
  flow: {
    initial: 'waiting',
    states: outStates,
    colors: outColors,
    editable: [],
    deletable: [],
    selectable: ['done'],
    uncounted: ['rejected', 'failed', 'cancelled'],
    byCalls: ['approved', 'paying', 'done', 'rejected', 'failed'],
    transitions: {
      cancel: { title: optionTexts.cancel, from: ['waiting'], to: 'cancelled' },
    },
  },
  label: 'bill_no',
  code: 'bill_no',
  numbered: { field: 'bill_no', prefix: 'TXD' },
  list: {
    brief: ['amount', 'net', 'status'],
    columns: [
      'bill_no',
      'status',
      'amount',
      'fee',
      'net',
      'card_bank',
      'card_last4',
      'applied_at',
      'paid_at',
      'reason',
      'remark',
    ],
    hidden: ['card_holder', 'card_kind', 'decided_at', 'bank_serial'],
    filters: ['bill_no', 'status', 'amount', 'applied_at', 'card_last4'],
    sums: ['amount', 'fee', 'net'],
    export: 'both',
  },
  form: [
    {
      title: outWords.record,
      fields: [
        'bill_no',
        'amount',
        'fee',
        'net',
        'card_kind',
        'card_holder',
        'card_bank',
        'card_last4',
        'applied_at',
        'decided_at',
        'paid_at',
        'bank_serial',
        'reason',
        'remark',
      ],
    },
  ],
})
