import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import type { SettleKindName } from '../shared/settle-facts.ts'

/** The kinds of receipts and payments, by what they settle. */
export const settleKindTexts = {
  receipt: ['客户收款', 'Customer receipt', 'Cobro de cliente', '得意先からの入金'],
  refund_in: ['供应商退款', 'Supplier refund', 'Reembolso de proveedor', '仕入先からの返金'],
  payment: ['付供应商', 'Supplier payment', 'Pago a proveedor', '仕入先への支払'],
  refund_out: optionTexts.customerRefund,
} as const satisfies Record<SettleKindName, Text>
