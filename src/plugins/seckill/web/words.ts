import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** A flash sale as buyers see it. */
const texts = {
  tag: ['限时秒杀', 'Flash sale', 'Venta relámpago', 'タイムセール'],
  buy: ['立即抢购', 'Buy now', 'Comprar ya', '今すぐ購入'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
