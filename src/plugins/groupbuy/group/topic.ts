import type { Topic } from '#core/define/topic.ts'
import { groupbuyTexts } from '../words.ts'
import { commonTexts } from '../common-texts.ts'

const page = '/plugin/groupbuy/group/manage'

/** Groups by the day on which they were opened, and how many of them were completed. */
export const groupTopic: Topic = {
  key: 'groupbuy_groups',
  title: groupbuyTexts.groups,
  sources: {
    begun: { page, at: 'created_at' },
    whole: { page, at: 'created_at', query: { status: 'whole' } },
    failed: { page, at: 'created_at', query: { status: 'failed' } },
  },
  metrics: [
    { key: 'begun', title: commonTexts.groupsStarted, of: 'begun', count: true },
    { key: 'whole', title: commonTexts.groupsCompleted, of: 'whole', count: true },
    { key: 'failed', title: ['未成团数', 'Groups failed', 'Grupos fallidos', '不成立数'], of: 'failed', count: true },
    {
      key: 'heads',
      title: ['开团人数', 'People who began', 'Personas que abrieron grupos', '開始した人数'],
      of: 'begun',
      distinct: 'head_id',
    },
    {
      key: 'whole_share',
      title: ['成团率', 'Share complete', 'Tasa de éxito', '成立率'],
      help: [
        '成团数 ÷ 开团数',
        'Groups completed ÷ groups started',
        'Grupos completados ÷ grupos iniciados',
        '成立数 ÷ 開始数',
      ],
      how: 'share',
      from: ['whole', 'begun'],
    },
  ],
  pictures: [
    {
      title: ['成团漏斗', 'From begun to complete', 'De iniciado a completo', '開始から成立まで'],
      shape: 'funnel',
      metrics: ['begun', 'whole'],
    },
  ],
  dimensions: ['activity_id', 'head_id'],
}
