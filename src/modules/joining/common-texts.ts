import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  agreementVersion: ['协议版本', 'Agreement version', 'Versión del acuerdo', '規約の版'],
  joiningFee: ['入驻费', 'Joining fee', 'Cuota de alta', '出店料'],
} as const satisfies Record<string, Text>
