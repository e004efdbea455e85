import type { Topic } from '#core/define/topic.ts'
import { signinRecord } from './record/record.resource.ts'
import { signinTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const page = '/plugin/signin/record/manage'

/** Check-ins and their points, by the day that was checked in for. */
export const signinTopic: Topic = {
  key: 'signin',
  title: signinTexts.checkIn,
  sources: { all: { page, at: 'day' }, later: { page, at: 'day', query: { made_up: '1' } } },
  metrics: [
    { key: 'people', title: ['签到人数', 'People', 'Personas', 'チェックイン人数'], of: 'all', distinct: 'member_id' },
    { key: 'days', title: ['签到次数', 'Check-ins', 'Registros', 'チェックイン数'], of: 'all', count: true },
    {
      key: 'later',
      title: ['补签次数', 'Make-up check-ins', 'Registros recuperados', '補填数'],
      of: 'later',
      count: true,
    },
    { key: 'points', title: labelTexts.pointsGiven, of: 'all', sum: 'score' },
    { key: 'cost', title: signinRecord.fields.cost.label, of: 'all', sum: 'cost' },
    {
      key: 'net',
      title: ['净发放积分', 'Net points granted', 'Puntos netos', '純付与ポイント'],
      help: [
        '发放积分 − 补签消耗',
        'Points granted − make-up cost',
        'Puntos entregados − coste de recuperación',
        '付与ポイント − 補填ポイント',
      ],
      how: 'less',
      from: ['points', 'cost'],
    },
    {
      key: 'each',
      title: ['人均签到次数', 'For each person', 'Registros por persona', '1人あたりチェックイン数'],
      help: ['签到次数 ÷ 签到人数', 'Check-ins ÷ people', 'Registros ÷ personas', 'チェックイン数 ÷ チェックイン人数'],
      how: 'each',
      from: ['days', 'people'],
    },
  ],
  dimensions: ['member_id', 'made_up'],
}
