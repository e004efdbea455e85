import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  check: labelTexts.check,
  insuranceFailed: ['投保失败', 'Insurance failed', 'Seguro fallido', '保険加入失敗'],
  premiumsLeft: ['保费余额', 'Premiums left', 'Saldo de primas', '保険料残高'],
} as const satisfies Record<string, Text>
