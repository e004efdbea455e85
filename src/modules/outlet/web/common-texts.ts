import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  stayedMinutesMin: ['停留 {minutes} 分钟', 'stayed {minutes} min', 'permaneció {minutes} min', '滞在{minutes}分'],
  cancel: ['取消', 'Cancel', 'Cancelar', 'キャンセル'],
  today: ['今天', 'Today', 'Hoy', '今日'],
  visits: ['拜访', 'Visits', 'Visitas', '訪問'],
} as const satisfies Record<string, Text>
