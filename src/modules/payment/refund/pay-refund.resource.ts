import { defineResource } from '#core/define/resource.ts'
import { bool, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { channels, nextSteps, payTexts, refundStates } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * A refund to the payer (退款单): one number for all attempts; an unknown outcome is queried, never sent as a new refund.
 */
export const payRefund = defineResource({
  table: 'pay_refund',
  page: '/payment/refund',
  pages: { manage: '/payment/refund' },
  api: 'seller/payment',
  reach: { of: ['pay_order_id'], source: true },
  object: 'PayRefund',
  calls: { Save: false, Del: false },
  title: payTexts.refunds,
  singular: payTexts.refund,
  icon: 'rollback',
  recordPage: { figures: ['amount'] },
  fields: {
    no: text(payTexts.refundNo, { required: true, server: true, max: 32 }),
    pay_order_id: ref(payTexts.payment, 'pay_order', { required: true, server: true }),
    channel: select(payTexts.channel, channels, { required: true, server: true }),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    state: select(glossaryTerms.status, refundStates, {
      required: true,
      server: true,
      default: 'wait',
      colors: { wait: 'orange', sent: 'blue', processing: 'blue', ok: 'green', closed: 'grey', abnormal: 'red' },
    }),
    surplus: bool(commonTexts.autoRefundedOverpayment, { server: true }),
    key: text(commonTexts.requestKey, { required: true, server: true, max: 100 }),
    reason: text(glossaryTerms.reason, { server: true, max: 200, names: 'reason' }),
    problem: text(payTexts.problem, { server: true, max: 200, names: 'term' }),
    tries: int(fieldTexts.submissions, { required: true, server: true, default: 0 }),
    asked: int(commonTexts.checks, { required: true, server: true, default: 0 }),
    sent_at: datetime(glossaryTerms.submittedAt, { server: true }),
    done_at: datetime(fieldTexts.creditedAt, { server: true }),
    by_hand: bool(['人工打款', 'Paid out manually', 'Desembolsado manualmente', '手動送金'], { server: true }),
  },
  computed: {
    kind_no: text(payTexts.kindNo),
    member_id: ref(glossaryTerms.member, 'member'),
    payer: text(fieldTexts.payer),
    next: select(payTexts.next, nextSteps, {
      colors: { channel: 'blue', payout: 'orange', decide: 'red', none: 'grey' },
    }),
  },
  label: 'no',
  unique: [['no'], ['key']],
  drillDowns: [
    {
      key: 'ledger',
      title: labelTexts.ledger,
      to: '/finance/ledger/transaction?source_no=:no',
      call: '/seller/ledger/LedgerTransactionManage',
      when: [['state', 'in', ['ok']]],
    },
  ],
  list: {
    brief: ['state', 'amount', 'kind_no', 'member_id', 'channel'],
    columns: [
      'no',
      'state',
      'amount',
      'channel',
      'next',
      'kind_no',
      'member_id',
      'pay_order_id',
      'reason',
      'problem',
      'surplus',
      'by_hand',
      'tries',
      'sent_at',
      'done_at',
      'created_at',
    ],
    hidden: ['payer', 'asked'],
    keyword: ['no', 'reason'],
    filters: [
      'no',
      'state',
      'next',
      'channel',
      'kind_no',
      'member_id',
      'pay_order_id',
      'amount',
      'surplus',
      'by_hand',
      'done_at',
      'created_at',
    ],
    sums: ['amount'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: [
        'no',
        'pay_order_id',
        'channel',
        'amount',
        'state',
        'reason',
        'problem',
        'surplus',
        'by_hand',
        'tries',
        'asked',
        'sent_at',
        'done_at',
      ],
    },
  ],
})
