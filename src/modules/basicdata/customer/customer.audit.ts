import { undecidedFields } from '#core/define/document-steps.ts'
import { invalid } from '#core/errors/errors.ts'
import { onTransition } from '../../db.ts'
import { customer } from './customer.resource.ts'

/** Requires a phone number before a partner is submitted, and clears the previous decision. */
export const submitCustomer = onTransition(customer, 'submit', async ({ phone, telephone }) => {
  if (!phone && !telephone) {
    throw invalid([{ field: 'phone', code: 'required', params: { label: customer.fields.phone.label } }])
  }
  return undecidedFields
})

/** Stores who decided, when and why; an approval also starts the two years of retention. */
export const auditCustomer = onTransition(customer, 'audit', async (_row, { result, remark }, { uid, now }) => ({
  audited_by: uid,
  audited_at: now,
  audit_remark: remark,
  ...(result === 'pass' ? { approved_at: now } : {}),
}))
