import { onTransition } from '../../db.ts'
import { feedback } from './feedback.resource.ts'

/** What is written with the answer is what the buyer reads. */
export const replyFeedback = onTransition(feedback, 'reply', (_row, { remark }, { now }) =>
  Promise.resolve({ reply: remark, replied_at: now }),
)
