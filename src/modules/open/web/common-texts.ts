import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  theTextThatIsSigned: ['被签名的文本', 'The text that is signed', 'El texto firmado', '署名対象のテキスト'],
} as const satisfies Record<string, Text>
