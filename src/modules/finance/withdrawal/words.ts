import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Labels of withdrawals, for suppliers and for the platform. */
export const outWords = {
  records: ['提现记录', 'Withdrawals', 'Retiradas', '出金記録'],
  record: commonTexts.withdrawal,
  payoutNo: fieldTexts.payoutNo,
  no: ['提现单号', 'Withdrawal no.', 'N.º de retirada', '出金番号'],
  amount: ['提现金额', 'Withdrawal amount', 'Importe de la retirada', '出金額'],
  fee: optionTexts.fee,
  net: commonTexts.amountCredited,
  appliedAt: fieldTexts.requestedAt,
  paidAt: fieldTexts.creditedAt,
  reason: glossaryTerms.reason,
  serial: ['银行流水号', 'Bank reference', 'Referencia bancaria', '銀行の取引番号'],
} as const satisfies Record<string, Text>

/** The states of a withdrawal. */
export const outStates = {
  waiting: glossaryTerms.pendingAudit,
  approved: optionTexts.toBePaidOut,
  paying: ['打款中', 'Payout in progress', 'Desembolso en curso', '送金中'],
  done: optionTexts.credited,
  rejected: glossaryTerms.rejected,
  failed: ['打款失败', 'Payout failed', 'Desembolso fallido', '送金失敗'],
  cancelled: optionTexts.cancelled,
} as const satisfies Record<string, Text>

/** The same colours on both sides. */
export const outColors = {
  waiting: 'orange',
  approved: 'amber',
  paying: 'amber',
  done: 'green',
  rejected: 'red',
  failed: 'red',
  cancelled: 'dark',
} as const
