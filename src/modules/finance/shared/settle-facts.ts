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
