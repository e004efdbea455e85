import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  makeUpCost: ['补签消耗', 'Make-up cost', 'Coste de recuperación', '補填ポイント'],
} as const satisfies Record<string, Text>
