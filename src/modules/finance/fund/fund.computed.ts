import { computed } from '../../db.ts'
import { accountIdText, balanceText } from '../../ledger/balance/balance-text.ts'
import { moneyFund } from './fund.resource.ts'

const fundAccount = { owner: 'clearing', id: "'fund:' || t.id", bucket: 'clearing' } as const

/** The ledger balance of a money account, and its ledger account. */
export const fundBalance = computed(moneyFund, {
  balance: balanceText(fundAccount),
  account_id: accountIdText(fundAccount),
})
