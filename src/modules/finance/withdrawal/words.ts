import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Labels of withdrawals, for suppliers and for the platform. */
export const outWords = {
  records: ['提现记录', 'Withdrawals', 'Retiradas', '出金記録'],
  record: commonTexts.withdrawal,
  payoutNo: ['打款单号', 'Payout no.', 'N.º de desembolso', '送金番号'],
  no: ['提现单号', 'Withdrawal no.', 'N.º de retirada', '出金番号'],
  amount: ['提现金额', 'Withdrawal amount', 'Importe retirado', '出金額'],
  fee: optionTexts.fee,
  net: ['到账金额', 'Amount credited', 'Importe abonado', '入金額'],
  appliedAt: ['申请时间', 'Requested at', 'Solicitada el', '申請日時'],
  paidAt: ['到账时间', 'Credited at', 'Abonado el', '入金日時'],
  reason: glossaryTerms.reason,
  serial: ['银行流水号', 'Bank reference', 'Referencia bancaria', '銀行の取引番号'],
} as const satisfies Record<string, Text>

/** The states of a withdrawal. */
export const outStates = {
  waiting: glossaryTerms.pendingAudit,
  approved: ['待打款', 'To be paid out', 'Por abonar', '振込待ち'],
  paying: ['打款中', 'Being paid out', 'En curso de abono', '振込中'],
  done: ['已到账', 'Credited', 'Abonado', '入金済み'],
  rejected: glossaryTerms.rejected,
  failed: ['打款失败', 'Payout failed', 'Abono fallido', '振込失敗'],
  cancelled: ['已取消', 'Cancelled', 'Cancelada', '取消済み'],
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
