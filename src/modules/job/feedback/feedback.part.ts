import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { onTransition } from '../../db.ts'
import { jobFeedback } from './feedback.resource.ts'

/** The remark of the reply step is the reply that the member reads. */
const replyFeedback = onTransition(jobFeedback, 'reply', async (_row, { remark }, { now }) => ({
  reply: remark,
  replied_at: now,
}))

/** 招聘反馈: reports about jobs. */
export const feedbackPart = definePart({
  entries: [entry(jobFeedback, [replyFeedback])],
  panels: [{ at: 'job', title: jobFeedback.title, api: '/seller/job/FeedbackManage', by: 'job_id' }],
  counters: [
    {
      key: 'job_feedback',
      title: [
        '待处理的招聘反馈',
        'Job feedback to answer',
        'Comentarios de empleo por atender',
        '未対応の求人への意見',
      ],
      page: '/job/feedback/manage',
      query: { status: 'pending' },
    },
  ],
})
