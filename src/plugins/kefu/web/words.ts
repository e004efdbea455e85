import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of the chat window. */
const texts = {
  chat: ['在线客服', 'Customer service', 'Atención al cliente', 'カスタマーサービス'],
  chat_smaller: ['最小化', 'Minimise', 'Minimizar', '最小化'],
  chat_bigger: ['最大化', 'Maximise', 'Maximizar', '最大化'],
  chat_normal: ['还原', 'Restore', 'Restaurar', '元に戻す'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
