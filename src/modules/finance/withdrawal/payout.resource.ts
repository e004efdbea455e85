import { words } from '#core/text/glossary.ts'
import { datetime, int, money, password, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { accountKinds, cardWords } from '../bank-card/words.ts'
import { onPlatform } from '../shared/collected.ts'
import { outColors, outStates, outWords } from './words.ts'

/** A supplier's withdrawal as it lies on the platform's desk (提现审核): who wants how much to which account, decided once and paid in a batch. */
export const payout = defineResource({
  table: 'payout',
  page: '/platform/payout',
  api: 'platform/payout',
  object: 'Payout',
  calls: { Save: false, Del: false, Select: false },
  title: ['提现审核', 'Payouts', 'Pagos de retiradas', '出金審査'],
  one: ['提现审核', 'Payout', 'Pago de retirada', '出金審査'],
  icon: 'bank',
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
    branch: text(['支行', 'Branch', 'Sucursal', '支店'], { server: true, max: 100 }),
    last4: text(cardWords.last4, { required: true, server: true, max: 4 }),
    sealed: password(['账户密文', 'Sealed account', 'Cuenta cifrada', '暗号化した口座'], { server: true }),
    applied_at: datetime(outWords.appliedAt, { required: true, server: true }),
    remark: text(words.remark, { server: true, max: 200 }),
    audited_by: ref(words.auditedBy, 'operator', { server: true }),
    audited_at: datetime(words.auditedAt, { server: true }),
    audit_remark: text(words.auditRemark, { server: true, max: 500 }),
    batch_id: ref(['打款批次', 'Batch', 'Lote', '振込バッチ'], 'payout_batch', { server: true }),
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
    setElsewhere: ['paying', 'done', 'failed', 'cancelled'],
    transitions: {
      audit: { title: words.auditStep, from: ['waiting'], to: { pass: 'approved', reject: 'rejected' } },
    },
  },
  label: 'payout_no',
  code: 'payout_no',
  numbered: { field: 'payout_no', prefix: 'FKD' },
  unique: [['payout_no'], ['of_suid', 'bill_no']],
  list: {
    brief: ['supplier', 'net', 'status'],
    columns: ['payout_no', 'bill_no', 'supplier', 'status', 'amount', 'fee', 'net', 'holder', 'bank', 'last4', 'applied_at', 'batch_id', 'paid_at', 'reason'],
    hidden: ['of_suid', 'kind', 'branch', 'bank_serial', 'audited_by', 'audited_at', 'audit_remark', 'remark'],
    keyword: ['payout_no', 'bill_no', 'supplier', 'holder'],
    filters: ['payout_no', 'bill_no', 'supplier', 'status', 'amount', 'applied_at', 'batch_id'],
    sums: ['amount', 'fee', 'net'],
    export: 'both',
  },
  form: [
    { title: outWords.record, fields: ['payout_no', 'bill_no', 'supplier', 'amount', 'fee', 'net', 'applied_at', 'remark'] },
    { title: cardWords.account, fields: ['kind', 'holder', 'bank', 'branch', 'last4'] },
    { title: words.audit, fields: ['audited_by', 'audited_at', 'audit_remark'] },
    { title: ['打款', 'Payment', 'Pago', '振込'], fields: ['batch_id', 'paid_at', 'bank_serial', 'reason'] },
  ],
})
