import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { buckets } from '../../ledger/shared/account.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Labels of the buckets of the payment wallet. */
export const bucketWords = {
  pending: buckets.pending,
  available: buckets.available,
  due: buckets.due,
} as const satisfies Record<string, Text>

/** Their colours in lists. */
export const parts = { all: 'grey', pending: 'orange', available: 'green', due: 'red' } as const

export const walletWords = {
  part: fieldTexts.account,
  lines: ['货款明细', 'Wallet lines', 'Movimientos', '代金の明細'],
} as const satisfies Record<string, Text>

/** Movements of collected money: the types of its ledger transactions. */
export const moveWords = {
  collect: commonTexts.collected,
  refund: commonTexts.refunded,
  fee: commonTexts.serviceFee,
  commission: commonTexts.commission,
  settle: commonTexts.settlementCredited,
  due: commonTexts.offsetAgainstDebt,
  share: commonTexts.paidByTheProvider,
  supply: commonTexts.supplyCharges,
  withdraw: commonTexts.withdrawal,
  other: glossaryTerms.other,
} as const satisfies Record<string, Text>
