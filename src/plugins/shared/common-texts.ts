import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  from: ['起', 'From', 'Desde', '開始'],
  platformId: ['平台标识', 'Platform id', 'ID en la plataforma', '提携先での ID'],
  target: ['跳转目标', 'Target', 'Destino', '移動先'],
  to: ['止', 'To', 'Hasta', 'まで'],
} as const satisfies Record<string, Text>
