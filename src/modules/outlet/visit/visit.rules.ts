import { onTransition, refusedTo } from '../../db.ts'
import { visit } from './visit.resource.ts'

/** The author of a late entry cannot approve it, and only the author can withdraw it. */
export const auditByAnother = refusedTo(visit, {
  audit: `select jsonb_build_object('code', 'own_makeup') where t.staff_uid = :uid`,
  withdraw: `select jsonb_build_object('code', 'not_own_makeup') where t.staff_uid <> :uid`,
})

/** Records who decided on a late entry. It counts only after approval. */
export const auditVisit = onTransition(visit, 'audit', async (_row, { remark }, { uid, now }) => ({
  audited_by: uid,
  audited_at: now,
  audit_remark: remark,
}))
