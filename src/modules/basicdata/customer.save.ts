import { beforeSave } from '../db.ts'
import { earliestExpiry, touchesApproval } from './customer.rules.ts'
import { customer } from './customer.resource.ts'

/** Keeps the licence expiry beside the partner, and sends an approved one back to the auditors when what they approved changes. */
export const settleCustomer = beforeSave(customer, async (input, before, { db, suid, now }) => {
  const credit_code = input.credit_code?.toUpperCase() ?? null
  const derived = { credit_code, ...(input.licences ? { licence_expire: earliestExpiry(input.licences) } : {}) }
  if (before?.status !== 'audited') return derived
  const held = await db
    .selectFrom('partner_licence')
    .select(['type', 'no', 'begin', 'expire_at', 'img'])
    .where('suid', '=', suid)
    .where('customer_id', '=', before.id)
    .execute()
  const touched = touchesApproval(before, { ...input, credit_code }, held, input.licences ?? held)
  return touched ? { ...derived, status: 'unaudited', submitted_at: now } : derived
})
