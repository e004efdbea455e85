import type { Topic } from '#core/define/topic.ts'
import { orderTexts } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * Orders by the day of payment, or of confirmation where they are paid later: their sales count then, and they count as
 * paid once money is received. A fully refunded and closed order remains a sale of its day, with its refund; its units
 * do not count as sold.
 */
export const salesTopic: Topic = {
  key: 'sales',
  title: commonTexts.shopOrders,
  sources: {
    sold: { page: '/dataDetails/order', at: 'paid_at' },
    paying: { page: '/dataDetails/order', at: 'paid_at', query: { paid_amount: '1,' } },
  },
  metrics: [
    { key: 'paid', title: labelTexts.paid, of: 'paying', sum: 'paid_amount' },
    { key: 'orders', title: commonTexts.ordersPaid, of: 'paying', count: true },
    { key: 'buyers', title: labelTexts.payers, of: 'paying', distinct: 'member_id' },
    {
      key: 'ordered',
      title: ['成交金额', 'Sales amount', 'Ventas', '成約額'],
      help: [
        '含货到付款和月结的订单，已关闭的不计',
        'With orders on delivery and on account; closed ones do not count',
        'Con pedidos contra entrega y a cuenta; los cerrados no cuentan',
        '代金引換・掛売りの注文を含み、終了した注文は除く',
      ],
      of: 'sold',
      sum: 'total_amount',
    },
    { key: 'pieces', title: orderTexts.pieces, of: 'sold', sum: 'pieces' },
    {
      key: 'refunded',
      title: labelTexts.ofWhichRefunded,
      help: commonTexts.refundsOfTheseOrdersToDate,
      of: 'paying',
      sum: 'refunded_amount',
    },
    {
      key: 'net',
      title: commonTexts.netSales,
      help: labelTexts.paidLessRefunded,
      how: 'less',
      from: ['paid', 'refunded'],
    },
    {
      key: 'per_order',
      title: ['客单价', 'Per order', 'Por pedido', '客単価'],
      help: [
        '支付金额 ÷ 支付订单数',
        'Amount paid ÷ paid orders',
        'Pagado ÷ pedidos pagados',
        '支払額 ÷ 支払済み注文数',
      ],
      how: 'each',
      from: ['paid', 'orders'],
    },
    {
      key: 'rate',
      title: labelTexts.refundRate,
      help: commonTexts.ofWhichRefundedAmountPaid,
      how: 'share',
      from: ['refunded', 'paid'],
    },
  ],
  cards: ['paid', 'orders', 'buyers', 'per_order', 'rate'],
  pivots: [
    {
      title: ['按星期和时段', 'By weekday and hour', 'Por día y hora', '曜日×時間帯'],
      of: 'sold',
      rows: 'paid_weekday',
      cols: 'paid_hour',
      sum: 'paid_amount',
    },
  ],
  dimensions: [
    'source',
    'way',
    'terms',
    'staff_uid',
    'dept_id',
    'partner_id',
    'member_id',
    'paid_weekday',
    'paid_hour',
  ],
}
