import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  report: ['报表内容', 'Report', 'Informe', 'レポート'],
} as const satisfies Record<string, Text>
