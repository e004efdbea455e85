import { AppError } from '#core/errors/errors.ts'
import { beforeDelete } from '../../db.ts'
import { retainedUntil } from './customer.rules.ts'
import { customer } from './customer.resource.ts'

/** Retains an approved partner for two years after approval, in any later state. */
export const retainApprovedCustomer = beforeDelete(
  customer,
  async ({ name, approved_at }, { now }) => {
    if (approved_at !== null && retainedUntil(approved_at) > now) throw new AppError('retained', { name })
  },
  { reversible: true },
)
