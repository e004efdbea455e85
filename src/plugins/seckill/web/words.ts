import type { Text } from '#core/text/i18n.ts'
import { ownWords } from '#web/i18n/own-words.ts'

/** A flash sale as buyers see it. */
const words = {
  tag: ['限时秒杀', 'Flash sale', 'Venta relámpago', 'タイムセール'],
  buy: ['立即抢购', 'Buy now', 'Comprar ya', '今すぐ購入'],
} as const satisfies Record<string, Text>

export const { useWords } = ownWords<keyof typeof words>(words)
