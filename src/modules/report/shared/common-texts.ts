import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  reports: ['报表', 'Reports', 'Informes', 'レポート'],
  report: ['报表内容', 'Report', 'Informe', 'レポート'],
  subject: ['主题', 'Subject', 'Asunto', '件名'],
  target: ['目标', 'Target', 'Objetivo', '目標'],
} as const satisfies Record<string, Text>
