import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  inTheWallet: ['已入钱包', 'In the wallet', 'En el monedero', 'ウォレット入金済み'],
} as const satisfies Record<string, Text>
