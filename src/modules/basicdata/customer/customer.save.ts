import { undecidedFields } from '#core/define/document-steps.ts'
import { beforeSave } from '../../db.ts'
import { earliestExpiry, touchesApproval } from './customer.rules.ts'
import { customer } from './customer.resource.ts'

/** Stores the earliest licence expiry, and resets an approved partner to unaudited when approved fields change. */
export const prepareCustomer = beforeSave(customer, (input, before, { now }) => {
  const credit_code = input.credit_code?.toUpperCase() ?? null
  const derived = { credit_code, ...(input.licences ? { licence_expire: earliestExpiry(input.licences) } : {}) }
  if (before?.status !== 'audited') return derived
  const needsApproval = touchesApproval(
    before,
    { ...input, credit_code },
    before.licences,
    input.licences ?? before.licences,
  )
  return needsApproval ? { ...derived, status: 'unaudited', submitted_at: now, ...undecidedFields } : derived
})
