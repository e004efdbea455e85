import type { Text } from '#core/text/i18n.ts'
import { ownWords } from '#web/i18n/own-words.ts'

const texts = {
  people: ['{count} 人', '{count} staff', '{count} pers.', '{count} 人'],
} as const satisfies Record<string, Text>

export const { useWords } = ownWords(texts)
