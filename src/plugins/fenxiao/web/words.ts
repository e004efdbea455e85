import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Distribution as members see it. */
const texts = {
  title: ['我的分销', 'My distribution', 'Mi distribución', '自分の紹介販売'],
  total: ['累计佣金', 'Earned', 'Ganado', '累計報酬'],
  frozen: ['冻结佣金', 'Frozen', 'Comisión retenida', '保留中の報酬'],
  paid: [
    '订单完成 {days} 天后佣金入钱包',
    'Commission reaches the wallet {days} days after the order is completed',
    'La comisión llega al monedero {days} días después de completarse el pedido',
    '注文完了の{days}日後に報酬がウォレットに入ります',
  ],
  goods: ['分销商品', 'Referral goods', 'Artículos en distribución', '紹介商品'],
  earns: ['赚 {amount}', 'Earn {amount}', 'Gana {amount}', '報酬 {amount}'],
  second: ['二级 {amount}', 'second level {amount}', 'segundo nivel {amount}', '2段目 {amount}'],
  self: [
    '本人购买也计佣金',
    'Own purchases earn commission',
    'Las compras propias generan comisión',
    '本人の購入にも報酬を付与',
  ],
  apply: ['申请成为分销员', 'Apply as a distributor', 'Solicitar ser distribuidor', '紹介者に申請'],
  join: ['成为分销员', 'Become a distributor', 'Ser distribuidor', '紹介者になる'],
  closed: ['分销未开启', 'Distribution is not open', 'La distribución no está abierta', '紹介販売は受け付けていません'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
