import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  backToTheList: ['返回列表', 'Back to the list', 'Volver a la lista', '一覧に戻る'],
  total: ['合计', 'Total', 'Total', '合計'],
} as const satisfies Record<string, Text>
