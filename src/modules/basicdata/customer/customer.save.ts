import { beforeSave } from '../../db.ts'
import { earliestExpiry, touchesApproval } from './customer.rules.ts'
import { customer } from './customer.resource.ts'

/** Keeps the licence expiry beside the partner, and sends an approved one back to the auditors when what they approved changes. */
export const prepareCustomer = beforeSave(customer, (input, before, { now }) => {
  const credit_code = input.credit_code?.toUpperCase() ?? null
  const derived = { credit_code, ...(input.licences ? { licence_expire: earliestExpiry(input.licences) } : {}) }
  if (before?.status !== 'audited') return derived
  const touched = touchesApproval(before, { ...input, credit_code }, before.licences, input.licences ?? before.licences)
  return touched ? { ...derived, status: 'unaudited', submitted_at: now } : derived
})
