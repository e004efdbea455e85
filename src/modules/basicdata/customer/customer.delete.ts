import { AppError } from '#core/errors/errors.ts'
import { beforeDelete } from '../../db.ts'
import { retainedUntil } from './customer.rules.ts'
import { customer } from './customer.resource.ts'

/** An approved partner is retained for two years, whatever its state by then. */
export const keepApprovedCustomer = beforeDelete(
  customer,
  async ({ name, approved_at }, { now }) => {
    if (approved_at !== null && retainedUntil(approved_at) > now) throw new AppError('retained', { name })
  },
  { reversible: true },
)
