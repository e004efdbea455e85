import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  autoRefundedOverpayment: [
    '多付自动退',
    'Auto-refunded overpayment',
    'Exceso reembolsado automáticamente',
    '過払いの自動返金',
  ],
  checkWithChannel: ['查询渠道', 'Check with channel', 'Consultar el canal', '決済サービスに照会'],
  checks: fieldTexts.checks,
  proofOfPayment: ['付款凭证', 'Proof of payment', 'Comprobante', '支払証憑'],
  reconciliationDifference: labelTexts.reconciliationDifference,
  requestKey: ['请求标识', 'Request key', 'Clave', 'リクエストキー'],
  subject: ['付款内容', 'Subject', 'Concepto', '支払内容'],
  refundException: ['退款异常', 'Refund exception', 'Reembolso con incidencia', '返金異常'],
  businessNo: ['业务编号', 'Business no.', 'N.º de operación', '業務番号'],
  payManually: ['人工打款', 'Pay out manually', 'Desembolsar manualmente', '手動送金'],
} as const satisfies Record<string, Text>
