import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  offer: ['预估价', 'Offer', 'Oferta', '見積額'],
} as const satisfies Record<string, Text>
