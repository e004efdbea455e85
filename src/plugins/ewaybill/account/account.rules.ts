import { beforeSave, computed } from '../../db.ts'
import { ewaybillAccount } from './account.resource.ts'

/** Seals the password. It belongs to its customer number: another number starts without one. */
export const sealCustomerPassword = beforeSave(
  ewaybillAccount,
  ({ carrier, customer_name, customer_pwd }, before, { accounts }) => {
    if (customer_pwd) return { customer_pwd: accounts.seal(customer_pwd), problem: null }
    const same = before?.carrier === carrier && before.customer_name === customer_name
    return same ? {} : { customer_pwd: null, problem: null, balance: null, balance_at: null }
  },
)

export const accountFigures = computed(ewaybillAccount, {
  low: `(t.enabled and t.balance is not null and t.balance < t.low_balance)`,
})
