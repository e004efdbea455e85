import { onTransition } from '../../db.ts'
import { feedback } from './feedback.resource.ts'

/** The remark of the reply step is the reply that the buyer reads. */
export const replyFeedback = onTransition(feedback, 'reply', (_row, { remark }, { now }) =>
  Promise.resolve({ reply: remark, replied_at: now }),
)
