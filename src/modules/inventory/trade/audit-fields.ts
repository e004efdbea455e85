import type { TakenStep } from '#core/define/resource.ts'
import { refuseUnauditable } from './guards.ts'
import type { Submitted } from './guards.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** What a document that is put before the auditors loses: what was decided before. What none of them could audit is refused to whoever wrote it. Throws `document_empty`, `period_closed`. */
export async function submittedFields(row: Submitted, books: LedgerContext) {
  await refuseUnauditable(row, books)
  return { audited_by: null, audited_at: null, audit_remark: null }
}

/** Who decided, when and why. */
export function auditedFields({ remark }: TakenStep, { uid, now }: Pick<LedgerContext, 'uid' | 'now'>) {
  return { audited_by: uid, audited_at: now, audit_remark: remark }
}

/** Who ended it or took it back, when and why. */
export function endedFields({ remark }: TakenStep, { uid, now }: Pick<LedgerContext, 'uid' | 'now'>) {
  return { ended_by: uid, ended_at: now, end_remark: remark }
}
