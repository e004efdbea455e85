import type { Text } from '#core/text/i18n.ts'

/** The business event an open item comes from. */
export const debtKinds = {
  opening: ['期初', 'Opening balance', 'Saldo inicial', '期首'],
  sale: ['销售', 'Sale', 'Venta', '売上'],
  sale_return: ['销售退货', 'Sales return', 'Devolución de venta', '売上返品'],
  purchase: ['采购', 'Purchase', 'Compra', '仕入'],
  purchase_return: ['采购退货', 'Purchase return', 'Devolución de compra', '仕入返品'],
  claim: ['索赔', 'Claim', 'Reclamación', '賠償請求'],
  receipt: ['收款', 'Payment received', 'Cobro', '入金'],
  payment: ['付款', 'Payment', 'Pago', '支払'],
  refund_in: ['供应商退款', 'Supplier refund', 'Reembolso del proveedor', '仕入先からの返金'],
  refund_out: ['退客户款', 'Customer refund', 'Reembolso a cliente', '得意先への返金'],
  cash: ['现金收款', 'Cash receipt', 'Cobro en efectivo', '現金入金'],
  cash_refund: ['现金退款', 'Cash refund', 'Reembolso en efectivo', '現金返金'],
} as const satisfies Record<string, Text>

export type DebtKind = keyof typeof debtKinds
