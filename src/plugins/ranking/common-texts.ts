import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  placesOfGoods: ['商品榜', 'Goods ranking', 'Puestos de artículos', '商品の順位'],
  placesOfPeople: ['用户榜', 'Member ranking', 'Puestos de personas', 'ユーザーの順位'],
  rankingLog: ['排行日志', 'Ranking log', 'Registro de clasificaciones', 'ランキング履歴'],
} as const satisfies Record<string, Text>
