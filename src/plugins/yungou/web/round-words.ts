import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** A round as buyers see it. */
const texts = {
  tag: ['云购', 'Cloud buying', 'Compra por participaciones', 'クラウド購入'],
  each: ['/ 份', '/ share', '/ participación', '/ 口'],
  shares: ['{n} 份', '{n} shares', '{n} participaciones', '{n} 口'],
  sold: [
    '已售 0 / {total} 份',
    '0 of {total} shares sold',
    '0 de {total} participaciones vendidas',
    '0 / {total} 口 販売済み',
  ],
  terms: [
    '售满后开奖，结果可验证；未售满全额退款',
    'Drawn when sold out; the result is verifiable. Fully refunded otherwise',
    'Sorteo verificable al venderse todo; si no, se reembolsa íntegro',
    '完売後に抽選、結果は検証可能。完売しなければ全額返金',
  ],
  buy: ['立即参与', 'Take part', 'Participar', '参加する'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
