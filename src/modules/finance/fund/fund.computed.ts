import { computed } from '../../db.ts'
import { balanceText } from '../../ledger/balance/balance-text.ts'
import { moneyFund } from './fund.resource.ts'

/** What came in and was not spent, by the ledger. */
export const fundBalance = computed(moneyFund, { balance: balanceText({ owner: 'clearing', id: "'fund:' || t.id", bucket: 'clearing' }) })
