import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  entry: ['财务流水', 'Finance log', 'Registro financiero', '入出金履歴'],
  merchants: ['绑定商户', 'Merchants', 'Comercios', '担当加盟店'],
} as const satisfies Record<string, Text>
