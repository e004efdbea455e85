import type { Topic } from '#core/define/topic.ts'
import { orderTexts } from '../shared/words.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const page = '/dataDetails/campaign'

/**
 * Results of add-ons that take part in orders, by kind: people and orders on the day of the order, money on the day of
 * the payment. Add-ons report their own figures themselves.
 */
export const marketingTopic: Topic = {
  key: 'marketing',
  title: labelTexts.marketing,
  sources: { placed: { page, at: 'ordered_at' }, paid: { page, at: 'paid_at' } },
  metrics: [
    { key: 'people', title: labelTexts.people, of: 'placed', distinct: 'member_id' },
    { key: 'placed', title: labelTexts.ordersPlaced, of: 'placed', count: true },
    { key: 'orders', title: commonTexts.ordersPaid, of: 'paid', count: true },
    { key: 'pieces', title: orderTexts.pieces, of: 'paid', sum: 'pieces' },
    { key: 'paid', title: labelTexts.paid, of: 'paid', sum: 'paid' },
    { key: 'off', title: glossaryTerms.discount, of: 'paid', sum: 'off' },
    {
      key: 'refunded',
      title: labelTexts.ofWhichRefunded,
      help: commonTexts.refundsOfTheseOrdersToDate,
      of: 'paid',
      sum: 'refunded',
    },
    {
      key: 'net',
      title: labelTexts.netPaid,
      help: [
        '支付金额 − 其中已退；同一订单参加两种活动时两处都计',
        'Paid less refunded; an order of two kinds counts with both',
        'Pagado − reembolsado; un pedido de dos tipos cuenta en ambos',
        '支払額 − 返金済み。2種類に参加した注文は両方で数えます',
      ],
      how: 'less',
      from: ['paid', 'refunded'],
    },
    {
      key: 'refund_rate',
      title: labelTexts.refundRate,
      help: commonTexts.ofWhichRefundedAmountPaid,
      how: 'share',
      from: ['refunded', 'paid'],
    },
  ],
  dimensions: ['addon', 'source', 'staff_uid', 'member_id'],
}
