import type { Text } from '#core/text/i18n.ts'

/** What became of a hold. One that is past its time counts as expired before anybody has written it down. */
export const holdStates = {
  open: ['冻结中', 'open', 'abierta', '保留中'],
  posted: ['已入账', 'posted', 'contabilizada', '記帳済み'],
  void: ['已撤销', 'void', 'anulada', '取消済み'],
  expired: ['已过期', 'expired', 'vencida', '期限切れ'],
} as const satisfies Record<string, Text>
export type HoldState = keyof typeof holdStates
