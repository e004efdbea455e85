import type { Text } from '#core/text/i18n.ts'

/** Reasons that the server itself writes; each reader sees them in their own language. */
export const orderReasons = {
  '#order.late': ['超时未付', 'Not paid in time', 'Sin pagar a tiempo', '期限切れ'],
  '#order.agreed_late': [
    '超时自动同意',
    'Auto-approved after timeout',
    'Aceptado automáticamente al vencer el plazo',
    '期限により自動承認',
  ],
  '#order.unsuccessful': [
    '未成功，已自动退款',
    'not successful, refunded',
    'sin éxito, reembolsado',
    '不成立のため返金',
  ],
  '#order.by_store': ['店铺取消', 'Cancelled by the store', 'Cancelado por la tienda', '店舗によるキャンセル'],
} as const satisfies Record<string, Text>
export type OrderReason = keyof typeof orderReasons
