import { onTransition, refusedTo } from '../../db.ts'
import { visit } from './visit.resource.ts'

/** Who entered a visit later does not approve it, and nobody else takes it back. */
export const auditByAnother = refusedTo(visit, {
  audit: `select jsonb_build_object('code', 'own_makeup') where t.staff_uid = :uid`,
  withdraw: `select jsonb_build_object('code', 'not_own_makeup') where t.staff_uid <> :uid`,
})

/** Notes who decided about a visit that was entered later; only then it counts. */
export const auditVisit = onTransition(visit, 'audit', async (_row, { remark }, { uid, now }) => ({
  audited_by: uid,
  audited_at: now,
  audit_remark: remark,
}))
