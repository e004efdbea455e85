import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

const texts = {
  people: ['{count} 人', '{count} staff', '{count} pers.', '{count}人'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts(texts)
