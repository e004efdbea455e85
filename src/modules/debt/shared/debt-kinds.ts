import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The business event an open item comes from. */
export const debtKinds = {
  opening: optionTexts.openingBalance,
  sale: ['销售', 'Sale', 'Venta', '売上'],
  sale_return: optionTexts.salesReturn,
  purchase: optionTexts.purchase,
  purchase_return: optionTexts.purchaseReturn,
  claim: ['索赔', 'Claim', 'Reclamación', '賠償請求'],
  receipt: optionTexts.paymentReceived,
  payment: ['付款', 'Payment', 'Pago', '支払'],
  refund_in: ['供应商退款', 'Supplier refund', 'Reembolso del proveedor', '仕入先からの返金'],
  refund_out: optionTexts.customerRefund,
  cash: ['现金收款', 'Cash receipt', 'Cobro en efectivo', '現金入金'],
  cash_refund: ['现金退款', 'Cash refund', 'Reembolso en efectivo', '現金返金'],
} as const satisfies Record<string, Text>

export type DebtKind = keyof typeof debtKinds
