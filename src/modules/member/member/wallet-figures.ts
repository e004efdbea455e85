import { computed } from '../../db.ts'
import { availableSql } from '../../ledger/balance/available-sql.ts'
import { member } from './member.resource.ts'

/** Wallet balances of a member. */
export const walletFigures = computed(member, {
  money: availableSql('member', 'rmb'),
  points: availableSql('member', 'score'),
  credit: availableSql('member', 'recycle'),
})
