import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts common to all offer previews. */
const texts = {
  goods: ['（选择商品后显示）', '(Choose the SKU)', '(Elija el SKU)', '（商品を選択すると表示されます）'],
  times: ['时间未定', 'No time yet', 'Sin fecha', '日時未定'],
  until: ['至 {end}', 'Until {end}', 'Hasta el {end}', '{end} まで'],
  limit: ['每人限购', 'Limit each', 'Límite por persona', '1人の上限'],
  left: ['剩余', 'Remaining', 'Restante', '残り'],
  pieces: ['{n} 件', '{n}', '{n}', '{n}点'],
  /** For the shop, not for buyers. */
  stock: [
    '商城售价 {price}，可用库存 {n} 件',
    'Shop price {price}; {n} in stock',
    'Precio en tienda {price}; {n} disponibles',
    '店舗価格 {price}、利用可能な在庫{n}点',
  ],
  above_shop: [
    '价格不低于商城售价，不能发布',
    'The price is not below the shop price and cannot be published',
    'El precio no es inferior al de la tienda y no se puede publicar',
    '価格が店舗の販売価格以上のため公開できません',
  ],
  above_stock: [
    '限量超过可用库存，不能发布',
    'The quota exceeds the stock and cannot be published',
    'La cuota supera las existencias y no se puede publicar',
    '限定数が利用可能な在庫を超えているため公開できません',
  ],
  ended: [
    '结束时间已过，不能发布',
    'The end is in the past and cannot be published',
    'El final ya ha pasado y no se puede publicar',
    '終了日時が過ぎているため公開できません',
  ],
  buy: ['单独购买', 'Buy alone', 'Comprar individualmente', '単独で購入'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
