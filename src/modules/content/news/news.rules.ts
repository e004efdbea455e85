import { onTransition } from '../../db.ts'
import { news } from './news.resource.ts'

/** News without a publication time is visible from now on. */
export const publishNews = onTransition(news, 'publish', ({ publish_at }, _step, { now }) =>
  Promise.resolve({ publish_at: publish_at ?? now }),
)
