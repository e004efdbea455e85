import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  openItem: ['应收应付', 'Open item', 'Partida', '債権債務'],
} as const satisfies Record<string, Text>
