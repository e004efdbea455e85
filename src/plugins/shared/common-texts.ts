import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  from: labelTexts.from,
  platformId: ['平台标识', 'Platform id', 'Id. en la plataforma', '提携先での ID'],
  target: ['跳转目标', 'Target', 'Destino', '移動先'],
  to: labelTexts.to,
  syncedUntil: ['已拉取至', 'Synced until', 'Descargado hasta', '取得済みの時点'],
  navigation: ['导航', 'Navigation', 'Navegación', 'ナビゲーション'],
} as const satisfies Record<string, Text>
