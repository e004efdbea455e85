import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  check: ['查询', 'Check', 'Preguntar', '調べる'],
} as const satisfies Record<string, Text>
