import type { Text } from '#core/text/i18n.ts'
import { ownWords } from '#web/i18n/own-words.ts'

/** The screen of the SKUs of an offer. */
const words = {
  choose: ['选择供货商品', 'Choose an offer', 'Elija una oferta', '供給商品を選択'],
  lead: ['只修改供货规格和价格', 'Only its SKUs and prices', 'Solo sus SKU y precios', 'SKU と価格のみを変更します'],
} as const satisfies Record<string, Text>

export const { useWords } = ownWords<keyof typeof words>(words)
