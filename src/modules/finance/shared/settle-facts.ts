import type { Text } from '#core/text/i18n.ts'

/** What a kind of receipt or payment settles: which side, and whether it takes away from the debt (-1) or gives back (1). */
export interface SettleKind {
  readonly side: 'receivable' | 'payable'
  readonly direction: -1 | 1
}

/** 收款单: from customers, or back from suppliers. */
export const receiptKinds = {
  receipt: { side: 'receivable', direction: -1 },
  refund_in: { side: 'payable', direction: 1 },
} as const satisfies Readonly<Record<string, SettleKind>>

/** 付款单: to suppliers, or back to customers. */
export const paymentKinds = {
  payment: { side: 'payable', direction: -1 },
  refund_out: { side: 'receivable', direction: 1 },
} as const satisfies Readonly<Record<string, SettleKind>>

export type SettleKindName = keyof typeof receiptKinds | keyof typeof paymentKinds

export const settleKinds: Readonly<Record<SettleKindName, SettleKind>> = { ...receiptKinds, ...paymentKinds }

/** By this name the console finds the editor of settled lines. */
export const SETTLE_LINES = 'settle'

export const settleKindTexts = {
  receipt: ['客户收款', 'Customer receipt', 'Cobro de cliente', '得意先からの入金'],
  refund_in: ['供应商退款', 'Supplier refund', 'Reembolso de proveedor', '仕入先からの返金'],
  payment: ['付供应商', 'Supplier payment', 'Pago a proveedor', '仕入先への支払'],
  refund_out: ['退客户款', 'Customer refund', 'Reembolso a cliente', '得意先への返金'],
} as const satisfies Record<SettleKindName, Text>
