import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  groupsCompleted: ['成团数', 'Groups completed', 'Grupos completados', '成立数'],
  groupsStarted: ['开团数', 'Groups started', 'Grupos iniciados', '開始数'],
} as const satisfies Record<string, Text>
