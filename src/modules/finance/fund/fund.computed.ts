import { computed } from '../../db.ts'
import { accountIdText, balanceText } from '../../ledger/balance/balance-text.ts'
import { moneyFund } from './fund.resource.ts'

const own = { owner: 'clearing', id: "'fund:' || t.id", bucket: 'clearing' } as const

/** What lies in it by the ledger, and the account there that tells of what. */
export const fundBalance = computed(moneyFund, { balance: balanceText(own), account_id: accountIdText(own) })
