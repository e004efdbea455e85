import type { Topic } from '#core/define/topic.ts'
import { yungouWords } from './words.ts'

const page = '/plugin/yungou/ticket/manage'

/** Shares that were bought, by round, on the day they were. */
export const yungouTopic: Topic = {
  key: 'yungou',
  title: yungouWords.yungou,
  sources: { all: { page, at: 'bought_at' }, back: { page, at: 'bought_at', query: { status: 'refunded' } } },
  metrics: [
    { key: 'people', title: ['参与人数', 'People', 'Participantes', '参加者数'], of: 'all', distinct: 'member_id' },
    { key: 'rounds', title: ['云购期数', 'Rounds', 'Rondas', '開催回数'], of: 'all', distinct: 'round_id' },
    { key: 'shares', title: yungouWords.shares, of: 'all', count: true },
    { key: 'paid', title: ['支付金额', 'Paid', 'Pagado', '支払額'], of: 'all', sum: 'price' },
    {
      key: 'refunded',
      title: ['其中已退', 'of which refunded', 'del cual reembolsado', 'うち返金済み'],
      help: ['这些份额至今的退款', 'Refunds of these shares to date', 'Reembolsos de estas participaciones hasta hoy', 'これらの口数のこれまでの返金'],
      of: 'back',
      sum: 'price',
    },
    {
      key: 'net',
      title: ['净支付', 'Net paid', 'Pago neto', '純支払額'],
      help: ['支付金额 − 其中已退', 'Paid less refunded', 'Pagado menos reembolsado', '支払額 − 返金済み'],
      how: 'less',
      from: ['paid', 'refunded'],
    },
  ],
  dimensions: ['round_id', 'member_id'],
} // prettier-ignore
