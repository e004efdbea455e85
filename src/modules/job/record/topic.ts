import type { Topic } from '#core/define/topic.ts'
import { jobTexts, stages } from '../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

const page = '/job/record/manage'

/** Recruitment funnel for reports: each figure equals the number of rows in the list under its filter. */
export const recruitmentTopic: Topic = {
  key: 'recruitment',
  title: commonTexts.recruitment,
  sources: {
    applied: { page, at: 'created_at' },
    seen: { page, at: 'created_at', query: { was_seen: '1' } },
    invited: { page, at: 'created_at', query: { was_invited: '1' } },
    hired: { page, at: 'created_at', query: { status: 'hired' } },
  },
  metrics: [
    { key: 'applied', title: jobTexts.applications, of: 'applied', count: true },
    { key: 'seen', title: stages.seen, of: 'seen', count: true },
    { key: 'invited', title: stages.invited, of: 'invited', count: true },
    { key: 'hired', title: stages.hired, of: 'hired', count: true },
    {
      key: 'hired_share',
      title: ['录用率', 'Share hired', 'Tasa de contratación', '採用率'],
      help: ['已录用 ÷ 投递记录', 'Hired ÷ applications', 'Contratadas ÷ candidaturas', '採用 ÷ 応募'],
      how: 'share',
      from: ['hired', 'applied'],
    },
  ],
  pictures: [
    {
      title: ['投递漏斗', 'Hiring funnel', 'Embudo de contratación', '採用ファネル'],
      shape: 'funnel',
      metrics: ['applied', 'seen', 'invited', 'hired'],
    },
  ],
  dimensions: ['job_id', 'edu'],
}
