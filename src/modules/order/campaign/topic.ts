import type { Topic } from '#core/define/topic.ts'
import { orderWords } from '../shared/words.ts'

const page = '/dataDetails/campaign'

/** What add-ons that take part in orders came to, by kind: people and orders on the day of the order, money on that of the payment. What is of one of them alone it tells itself. */
export const marketingTopic: Topic = {
  key: 'marketing',
  title: ['营销', 'Marketing', 'Marketing', '販促'],
  sources: { placed: { page, at: 'ordered_at' }, paid: { page, at: 'paid_at' } },
  metrics: [
    { key: 'people', title: ['参与人数', 'People', 'Participantes', '参加者数'], of: 'placed', distinct: 'member_id' },
    { key: 'placed', title: ['下单数', 'Orders placed', 'Pedidos hechos', '注文数'], of: 'placed', count: true },
    { key: 'orders', title: ['支付订单数', 'Orders paid', 'Pedidos pagados', '支払済み注文数'], of: 'paid', count: true },
    { key: 'pieces', title: orderWords.pieces, of: 'paid', sum: 'pieces' },
    { key: 'paid', title: ['支付金额', 'Paid', 'Pagado', '支払額'], of: 'paid', sum: 'paid' },
    { key: 'off', title: ['优惠金额', 'Discount', 'Descuento', '値引額'], of: 'paid', sum: 'off' },
    {
      key: 'refunded',
      title: ['其中已退', 'of which refunded', 'del cual reembolsado', 'うち返金済み'],
      help: ['这些订单至今的退款', 'Refunds of these orders to date', 'Reembolsos de estos pedidos hasta hoy', 'これらの注文のこれまでの返金'],
      of: 'paid',
      sum: 'refunded',
    },
    {
      key: 'net',
      title: ['净支付', 'Net paid', 'Pago neto', '純支払額'],
      help: [
        '支付金额 − 其中已退；同一订单参加两种活动时两处都计',
        'Paid less refunded; an order of two kinds counts with both',
        'Pagado menos reembolsado; un pedido de dos tipos cuenta en ambos',
        '支払額 − 返金済み。2種類に参加した注文は両方で数えます',
      ],
      how: 'less',
      from: ['paid', 'refunded'],
    },
    {
      key: 'refund_rate',
      title: ['退款率', 'Refund rate', 'Tasa de reembolso', '返金率'],
      help: ['其中已退 ÷ 支付金额', 'of which refunded ÷ amount paid', 'Reembolsado ÷ pagado', '返金済み ÷ 支払額'],
      how: 'share',
      from: ['refunded', 'paid'],
    },
  ],
  dimensions: ['addon', 'source', 'staff_uid', 'member_id'],
} // prettier-ignore
