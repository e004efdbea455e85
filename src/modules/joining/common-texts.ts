import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  agreementVersion: labelTexts.agreementVersion,
  joiningFee: ['入驻费', 'Joining fee', 'Cuota de alta', '出店料'],
} as const satisfies Record<string, Text>
