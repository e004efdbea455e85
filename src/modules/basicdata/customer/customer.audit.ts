import { invalid } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { labelOf } from '../../label.ts'
import { customerWords } from './customer.i18n.ts'
import { customer } from './customer.resource.ts'

/** A partner nobody can be reached at is not put before the auditors. */
export const submitCustomer = onTransition(customer, 'submit', async ({ phone, telephone }) => {
  if (!phone && !telephone) {
    throw invalid([{ field: 'phone', code: 'required', params: { label: labelOf(customer, customerWords, 'phone') } }])
  }
})

/** Keeps who decided, when and why; an approval also starts the two years for which the record is kept. */
export const auditCustomer = onTransition(customer, 'audit', async (_row, { result, remark }, { uid, now }) => ({
  audited_by: uid,
  audited_at: now,
  audit_remark: remark,
  ...(result === 'pass' ? { approved_at: now } : {}),
}))
