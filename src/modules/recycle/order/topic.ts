import type { Topic } from '#core/define/topic.ts'
import { recycleWords } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Recycling orders, and the difference between offered and settled prices. */
export const recycleTopic: Topic = {
  key: 'recycle',
  title: recycleWords.orders,
  sources: {
    made: { page: '/recycle/order/manage', at: 'created_at', query: {} },
    done: { page: '/recycle/order/manage', at: 'done_at', query: { status: 'done' } },
    won: { page: '/recycle/order/manage', at: 'created_at', query: { status: 'done' } },
  },
  metrics: [
    { key: 'orders', title: ['回收单数', 'Orders', 'Órdenes', '伝票数'], of: 'made', count: true },
    { key: 'done', title: ['完成数', 'Done', 'Terminadas', '完了数'], of: 'done', count: true },
    { key: 'offered', title: ['预估金额', 'Offered', 'Ofrecido', '見積額'], of: 'done', sum: 'est_amount' },
    {
      key: 'settled',
      title: ['回收成交额', 'Settled amount', 'Importe acordado', '成約額'],
      of: 'done',
      sum: 'final_amount',
    },
    {
      key: 'won',
      title: ['其中已成交', 'of which settled', 'de las cuales acordadas', 'うち成約'],
      help: [
        '期间内下的单中至今已完成的',
        'Of the orders made in the period those that are done by now',
        'De las creadas en el periodo, las terminadas hasta hoy',
        '期間中の伝票のうち現在までに完了したもの',
      ],
      of: 'won',
      count: true,
    },
    {
      key: 'won_share',
      title: labelTexts.conversionRate,
      help: ['其中已成交 ÷ 回收单数', 'of which settled ÷ orders', 'Acordadas ÷ órdenes', '成約 ÷ 伝票数'],
      how: 'share',
      from: ['won', 'orders'],
    },
    { key: 'hours', title: recycleWords.hours, of: 'done', sum: 'hours' },
    {
      key: 'hours_each',
      title: ['平均处理时长', 'Average hours to settle', 'Horas medias', '平均処理時間'],
      help: [
        '处理时长 ÷ 完成数，从下单到打款',
        'Hours from order to payout ÷ completed orders',
        'Horas desde la orden hasta el desembolso ÷ terminadas',
        '処理時間 ÷ 完了数（申込から送金まで）',
      ],
      how: 'each',
      from: ['hours', 'done'],
    },
    {
      key: 'off',
      title: ['成交与预估之差', 'Settled less offered', 'Acordado menos ofrecido', '成約と見積の差'],
      help: ['成交金额 − 预估金额', 'Settled less offered', 'Acordado − ofrecido', '成約額 − 見積額'],
      how: 'less',
      from: ['settled', 'offered'],
    },
    {
      key: 'each',
      title: ['平均成交价', 'Average price', 'Precio medio', '平均価格'],
      help: [
        '成交金额 ÷ 完成数',
        'Settled amount ÷ completed orders',
        'Importe acordado ÷ terminadas',
        '成約額 ÷ 完了数',
      ],
      how: 'each',
      from: ['settled', 'done'],
    },
  ],
  pictures: [
    {
      title: ['成交漏斗', 'From order to settlement', 'De la orden al acuerdo', '受付から成約まで'],
      shape: 'funnel',
      metrics: ['orders', 'won'],
    },
  ],
  dimensions: ['category_id', 'brand_id', 'mode', 'point_id', 'staff_id'],
}
