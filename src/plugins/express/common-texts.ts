import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  carriers: ['物流公司', 'Carriers', 'Transportistas', '配送会社'],
  parcel: ['运单', 'Parcel', 'Envío', '荷物'],
  service: ['跟踪服务', 'Service', 'Servicio', '追跡サービス'],
  trackingHistory: ['物流轨迹', 'Tracking history', 'Historial de seguimiento', '配送履歴'],
} as const satisfies Record<string, Text>
