import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  autoRefundedOverpayment: [
    '多付自动退',
    'Auto-refunded overpayment',
    'Exceso reembolsado automáticamente',
    '過払いの自動返金',
  ],
  checkWithChannel: ['查询渠道', 'Check with channel', 'Consultar el canal', '決済サービスに照会'],
  checks: ['查询次数', 'Checks', 'Consultas', '照会回数'],
  proofOfPayment: ['付款凭证', 'Proof of payment', 'Comprobante', '支払証憑'],
  reconciliationDifference: ['对账差异', 'Reconciliation difference', 'Diferencia de conciliación', '照合差異'],
  requestKey: ['请求标识', 'Request key', 'Clave', 'リクエストキー'],
  subject: ['付款内容', 'Subject', 'Concepto', '支払内容'],
} as const satisfies Record<string, Text>
