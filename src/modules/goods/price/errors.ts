import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the price list. */
export const priceErrors = {
  price_missing: refusal(422, [
    '请填写价格或比例',
    'Enter a price or a percentage',
    'Indique un precio o un porcentaje',
    '価格か割合を入力してください',
  ]),
  price_both: refusal(422, [
    '价格和比例只能填一个',
    'Enter a price or a percentage, not both',
    'Indique precio o porcentaje, no ambos',
    '価格と割合はどちらか一方です',
  ]),
  price_needs_sku: refusal(422, [
    '分类和全部商品只能填比例，不能填价格',
    'For a category or all goods enter a percentage, not a price',
    'Una categoría o todos los artículos llevan porcentaje, no precio',
    'カテゴリーと全商品は割合のみ指定できます',
  ]),
  price_overlap: refusal(409, { price: 'figure', count: 'count' }, [
    '同一客户、同一商品、起订量 {count} 在 {days} 已有价格（{price}），请修改那一条或错开日期',
    'A price for the same customer and goods from {count} already exists on {days} ({price}). Edit that price or choose other days',
    'Ya existe un precio para este cliente y artículo desde {count} en {days} ({price}). Modifíquelo o elija otros días',
    'この対象には数量 {count} の価格が {days} に既にあります（{price}）。その価格を変更するか、期間をずらしてください',
  ]),
} as const satisfies ErrorTexts
