import { onTransition } from '../../db.ts'
import { member } from './member.resource.ts'

/** From now on the member is chosen nowhere: every record that would name them anew asks for an active one. */
export const blockMember = onTransition(member, 'block', async (_row, { remark }, { uid, now }) => ({
  block_reason: remark,
  blocked_at: now,
  blocked_by: uid,
}))

/** Who was blocked and why stays in the history. */
export const unblockMember = onTransition(member, 'unblock', async () => ({ block_reason: null, blocked_at: null, blocked_by: null }))
