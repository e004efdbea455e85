import { defineResource } from '#core/define/resource.ts'
import { bool, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { words } from '#core/text/glossary.ts'
import { channels, nextSteps, payWords, refundStates } from '../shared/words.ts'

/** Money on its way back to who paid it (退款单): one number for all tries, asked after when nobody knows, never sent anew. */
export const payRefund = defineResource({
  table: 'pay_refund',
  page: '/payment/refund',
  pages: { manage: '/payment/refund' },
  api: 'seller/payment',
  object: 'PayRefund',
  calls: { Save: false, Del: false },
  title: payWords.refunds,
  one: payWords.refund,
  icon: 'rollback',
  recordPage: { figures: ['amount'] },
  fields: {
    no: text(payWords.refundNo, { required: true, server: true, max: 32 }),
    pay_order_id: ref(payWords.payment, 'pay_order', { required: true, server: true }),
    channel: select(payWords.channel, channels, { required: true, server: true }),
    amount: money(words.amount, { required: true, server: true }),
    state: select(words.status, refundStates, {
      required: true,
      server: true,
      default: 'wait',
      colors: { wait: 'orange', sent: 'blue', processing: 'blue', ok: 'green', closed: 'grey', abnormal: 'red' },
    }),
    surplus: bool(['多付自动退', 'Refunded by itself', 'Devuelto solo', '自動返金'], { server: true }),
    key: text(['请求标识', 'Request key', 'Clave', 'リクエストキー'], { required: true, server: true, max: 100 }),
    reason: text(words.reason, { server: true, max: 200, names: 'reason' }),
    problem: text(payWords.problem, { server: true, max: 200, names: 'term' }),
    tries: int(['提交次数', 'Times sent', 'Envíos', '送信回数'], { required: true, server: true, default: 0 }),
    asked: int(['查询次数', 'Times asked', 'Consultas', '照会回数'], { required: true, server: true, default: 0 }),
    sent_at: datetime(['提交时间', 'Sent at', 'Enviado el', '送信日時'], { server: true }),
    done_at: datetime(['到账时间', 'Refunded at', 'Reembolsado el', '返金日時'], { server: true }),
    by_hand: bool(['人工打款', 'Paid out by hand', 'Pagado a mano', '手動支払い'], { server: true }),
  },
  computed: {
    next: select(['下一步', 'Next step', 'Siguiente paso', '次の手順'], nextSteps, {
      colors: { channel: 'blue', payout: 'orange', decide: 'red', none: 'grey' },
    }),
  },
  label: 'no',
  unique: [['no'], ['key']],
  drillDowns: [
    {
      key: 'ledger',
      title: ['账本分录', 'Ledger', 'Libro mayor', '台帳'],
      to: '/finance/ledger/transaction?source_no=:no',
      call: '/seller/ledger/LedgerTransactionManage',
    },
  ],
  list: {
    brief: ['state', 'amount', 'channel', 'pay_order_id'],
    columns: [
      'no',
      'state',
      'amount',
      'channel',
      'pay_order_id',
      'next',
      'reason',
      'problem',
      'surplus',
      'by_hand',
      'tries',
      'sent_at',
      'done_at',
      'created_at',
    ],
    hidden: ['asked'],
    keyword: ['no', 'reason'],
    filters: ['no', 'state', 'next', 'channel', 'pay_order_id', 'amount', 'surplus', 'by_hand', 'done_at', 'created_at'],
    sums: ['amount'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    {
      title: words.general,
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
