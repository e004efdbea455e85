import type { Topic } from '#core/define/topic.ts'
import { yungouTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const page = '/plugin/yungou/ticket/manage'

/** Bought shares, by round, on the day of purchase. */
export const yungouTopic: Topic = {
  key: 'yungou',
  title: yungouTexts.yungou,
  sources: { all: { page, at: 'bought_at' }, back: { page, at: 'bought_at', query: { status: 'refunded' } } },
  metrics: [
    { key: 'people', title: labelTexts.people, of: 'all', distinct: 'member_id' },
    { key: 'rounds', title: ['云购期数', 'Rounds', 'Rondas', '開催回数'], of: 'all', distinct: 'round_id' },
    { key: 'shares', title: yungouTexts.shares, of: 'all', count: true },
    { key: 'paid', title: labelTexts.paid, of: 'all', sum: 'price' },
    {
      key: 'refunded',
      title: labelTexts.ofWhichRefunded,
      help: [
        '这些份额至今的退款',
        'Refunds of these shares to date',
        'Reembolsos de estas participaciones hasta hoy',
        'これらの口数のこれまでの返金',
      ],
      of: 'back',
      sum: 'price',
    },
    {
      key: 'net',
      title: labelTexts.netPaid,
      help: labelTexts.paidLessRefunded,
      how: 'less',
      from: ['paid', 'refunded'],
    },
  ],
  dimensions: ['round_id', 'member_id'],
}
