import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, password, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { accountKinds, cardWords } from '../bank-card/words.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { outColors, outStates, outWords } from './words.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A supplier's withdrawal on the platform's side (提现申请): amount and account, decided once and paid in a batch. */
export const payout = defineResource({
  table: 'payout',
  page: '/platform/payout',
  api: 'platform/payout',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'Payout',
  calls: { Save: false, Del: false, Select: false },
  title: ['提现申请', 'Withdrawal requests', 'Solicitudes de retirada', '出金の申請'],
  singular: ['提现申请', 'Withdrawal request', 'Solicitud de retirada', '出金の申請'],
  icon: 'audit',
  rule: onPlatform,
  proof: true,
  fields: {
    payout_no: text(outWords.payoutNo, { required: true, server: true, max: 30 }),
    bill_no: text(outWords.no, { required: true, server: true, max: 30 }),
    of_suid: int(cardWords.supplierNo, { required: true, server: true }),
    supplier: text(cardWords.supplier, { required: true, server: true, max: 100 }),
    withdrawal_id: int(['提现编号', 'Withdrawal id', 'Id de retirada', '出金 ID'], { required: true, server: true }),
    amount: money(outWords.amount, { required: true, server: true }),
    fee: money(outWords.fee, { required: true, server: true }),
    net: money(outWords.net, { required: true, server: true }),
    kind: select(cardWords.kind, accountKinds, { required: true, server: true }),
    holder: text(cardWords.holder, { required: true, server: true, max: 100 }),
    bank: text(cardWords.bank, { required: true, server: true, max: 60 }),
    branch: text(cardWords.branch, { server: true, max: 100 }),
    last4: text(cardWords.last4, { required: true, server: true, max: 4 }),
    sealed: password(commonTexts.encryptedAccount, { server: true }),
    applied_at: datetime(outWords.appliedAt, { required: true, server: true }),
    remark: text(glossaryTerms.remark, { server: true, max: 200 }),
    audited_by: ref(glossaryTerms.auditedBy, 'operator', { server: true }),
    audited_at: datetime(glossaryTerms.auditedAt, { server: true }),
    audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
    batch_id: ref(commonTexts.payoutBatch, 'payout_batch', { server: true }),
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
    selectable: ['approved'],
    uncounted: ['rejected', 'failed', 'cancelled'],
    byCalls: ['paying', 'done', 'failed', 'cancelled'],
    transitions: {
      audit: { title: glossaryTerms.auditStep, from: ['waiting'], to: { pass: 'approved', reject: 'rejected' } },
      unaudit: { title: glossaryTerms.reverseAudit, from: ['approved'], to: 'waiting', reason: true },
    },
  },
  label: 'payout_no',
  code: 'payout_no',
  numbered: { field: 'payout_no', prefix: 'DKD' },
  unique: [['payout_no'], ['of_suid', 'bill_no']],
  list: {
    brief: ['supplier', 'net', 'status'],
    columns: [
      'payout_no',
      'bill_no',
      'supplier',
      'status',
      'amount',
      'fee',
      'net',
      'holder',
      'bank',
      'last4',
      'applied_at',
      'batch_id',
      'paid_at',
      'reason',
    ],
    hidden: ['of_suid', 'kind', 'branch', 'bank_serial', 'audited_by', 'audited_at', 'audit_remark', 'remark'],
    keyword: ['payout_no', 'bill_no', 'supplier', 'holder'],
    filters: ['payout_no', 'bill_no', 'supplier', 'status', 'amount', 'applied_at', 'batch_id'],
    sums: ['amount', 'fee', 'net'],
    export: 'both',
  },
  form: [
    {
      title: outWords.record,
      fields: ['payout_no', 'bill_no', 'supplier', 'amount', 'fee', 'net', 'applied_at', 'remark'],
    },
    { title: cardWords.account, fields: ['kind', 'holder', 'bank', 'branch', 'last4'] },
    { title: glossaryTerms.audit, fields: ['audited_by', 'audited_at', 'audit_remark'] },
    { title: labelTexts.payout, fields: ['batch_id', 'paid_at', 'bank_serial', 'reason'] },
  ],
})
