import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of the screen for an offer's SKUs. */
const texts = {
  choose: ['选择供货商品', 'Choose an offer', 'Elija una oferta', '供給商品を選択'],
  lead: ['只修改供货规格和价格', 'Only its SKUs and prices', 'Solo sus SKU y precios', 'SKU と価格のみを変更します'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
