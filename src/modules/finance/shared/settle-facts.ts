import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The side that a kind of receipt or payment settles, and whether it reduces the debt (-1) or returns money (1). */
export interface SettleKind {
  readonly side: 'receivable' | 'payable'
  readonly direction: -1 | 1
}

/** 收款单: from customers, or refunds from suppliers. */
export const receiptKinds = {
  receipt: { side: 'receivable', direction: -1 },
  refund_in: { side: 'payable', direction: 1 },
} as const satisfies Readonly<Record<string, SettleKind>>

/** 付款单: to suppliers, or refunds to customers. */
export const paymentKinds = {
  payment: { side: 'payable', direction: -1 },
  refund_out: { side: 'receivable', direction: 1 },
} as const satisfies Readonly<Record<string, SettleKind>>

export type SettleKindName = keyof typeof receiptKinds | keyof typeof paymentKinds

export const settleKinds: Readonly<Record<SettleKindName, SettleKind>> = { ...receiptKinds, ...paymentKinds }

/** The name under which the console registers the editor of settled lines. */
export const SETTLE_LINES = 'settle'

export const settleKindTexts = {
  receipt: ['客户收款', 'Customer receipt', 'Cobro de cliente', '得意先からの入金'],
  refund_in: ['供应商退款', 'Supplier refund', 'Reembolso de proveedor', '仕入先からの返金'],
  payment: ['付供应商', 'Supplier payment', 'Pago a proveedor', '仕入先への支払'],
  refund_out: optionTexts.customerRefund,
} as const satisfies Record<SettleKindName, Text>
