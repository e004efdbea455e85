import type { Topic } from '#core/define/topic.ts'
import { payWords } from '../shared/words.ts'

/** Money of buyers: what came in on the day it was paid, and what went back on the day it arrived. A late refund changes no day before it. */
export const paymentTopic: Topic = {
  key: 'payment',
  title: ['收款', 'Payment received', 'Cobros', '入金'],
  sources: {
    paid: { page: '/payment/order', at: 'paid_at', query: { state: 'paid' } },
    back: { page: '/payment/refund', at: 'done_at', query: { state: 'ok' } },
  },
  metrics: [
    { key: 'paid', title: ['支付金额', 'Paid', 'Pagado', '支払額'], of: 'paid', sum: 'amount' },
    { key: 'payments', title: ['支付笔数', 'Payments', 'Pagos', '支払件数'], of: 'paid', count: true },
    { key: 'payers', title: ['支付人数', 'Payers', 'Pagadores', '支払人数'], of: 'paid', distinct: 'member_id' },
    { key: 'refunded', title: ['退款金额', 'Refund amount', 'Importe del reembolso', '返金額'], of: 'back', sum: 'amount' },
    { key: 'refunds', title: payWords.refunds, of: 'back', count: true },
    {
      key: 'net',
      title: ['净收款', 'Net', 'Neto', '純入金'],
      help: ['支付金额 − 退款金额', 'Paid less refunded', 'Pagado menos reembolsado', '支払額 − 返金額'],
      how: 'less',
      from: ['paid', 'refunded'],
    },
    {
      key: 'refund_rate',
      title: ['退款率', 'Refund rate', 'Tasa de reembolso', '返金率'],
      help: ['退款金额 ÷ 支付金额', 'Refunded ÷ amount paid', 'Reembolsado ÷ pagado', '返金額 ÷ 支払額'],
      how: 'share',
      from: ['refunded', 'paid'],
    },
    {
      key: 'per_payer',
      title: ['人均支付', 'Per payer', 'Por pagador', '1人あたり'],
      help: ['支付金额 ÷ 支付人数', 'Amount paid ÷ payers', 'Pagado ÷ pagadores', '支払額 ÷ 支払人数'],
      how: 'each',
      from: ['paid', 'payers'],
    },
  ],
  cards: ['refunded'],
  dimensions: ['channel', 'way', 'member_id'],
}
