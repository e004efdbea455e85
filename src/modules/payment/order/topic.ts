import type { Topic } from '#core/define/topic.ts'
import { payTexts } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/**
 * Money from buyers: payments on the day they were paid, refunds on the day they arrived. A late refund changes no
 * earlier day.
 */
export const paymentTopic: Topic = {
  key: 'payment',
  title: ['收款', 'Payment received', 'Cobros', '入金'],
  sources: {
    paid: { page: '/payment/order', at: 'paid_at', query: { state: 'paid' } },
    back: { page: '/payment/refund', at: 'done_at', query: { state: 'ok' } },
  },
  metrics: [
    { key: 'paid', title: labelTexts.paid, of: 'paid', sum: 'amount' },
    {
      key: 'payments',
      title: ['支付笔数', 'Number of payments', 'Número de pagos', '支払件数'],
      of: 'paid',
      count: true,
    },
    { key: 'payers', title: labelTexts.payers, of: 'paid', distinct: 'member_id' },
    { key: 'refunded', title: fieldTexts.refundAmount, of: 'back', sum: 'amount' },
    { key: 'refunds', title: payTexts.refunds, of: 'back', count: true },
    {
      key: 'net',
      title: ['净收款', 'Net received', 'Cobro neto', '純入金'],
      help: ['支付金额 − 退款金额', 'Paid less refunded', 'Pagado − reembolsado', '支払額 − 返金額'],
      how: 'less',
      from: ['paid', 'refunded'],
    },
    {
      key: 'refund_rate',
      title: labelTexts.refundRate,
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
