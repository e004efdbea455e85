import type { Topic } from '#core/define/topic.ts'
import { rankingTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Prizes granted by rankings, on the day of the grant. */
export const rankingTopic: Topic = {
  key: 'ranking',
  title: rankingTexts.ranks,
  sources: {
    given: { page: '/plugin/ranking/log/manage', at: 'created_at', query: { kind: 'granted' } },
  },
  metrics: [
    {
      key: 'ranks',
      title: ['发奖榜单数', 'Rankings with prizes given', 'Clasificaciones premiadas', '賞を付与したランキング数'],
      of: 'given',
      distinct: 'rank_id',
    },
    { key: 'points', title: labelTexts.pointsGiven, of: 'given', sum: 'points' },
    {
      key: 'each',
      title: ['每榜发放积分', 'Points for each ranking', 'Puntos por clasificación', 'ランキングあたり付与ポイント'],
      help: [
        '发放积分 ÷ 发奖榜单数',
        'Points granted ÷ rankings',
        'Puntos ÷ clasificaciones',
        '付与ポイント ÷ 賞を付与したランキング数',
      ],
      how: 'each',
      from: ['points', 'ranks'],
    },
  ],
  dimensions: ['rank_id'],
}
