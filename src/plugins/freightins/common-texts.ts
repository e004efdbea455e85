import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  check: ['检查', 'Check', 'Comprobar', '確認'],
} as const satisfies Record<string, Text>
