import type { Text } from '#core/text/i18n.ts'

/** The states of a hold. An overdue hold counts as expired even before the sweep records it. */
export const holdStates = {
  open: ['冻结中', 'On hold', 'Retenido', '保留中'],
  posted: ['已入账', 'Posted', 'Contabilizado', '記帳済み'],
  void: ['已释放', 'Released', 'Liberado', '解放済み'],
  expired: ['已过期', 'Expired', 'Caducado', '期限切れ'],
} as const satisfies Record<string, Text>
export type HoldState = keyof typeof holdStates
