import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** A ranking as buyers see it. */
const texts = {
  title: ['排行榜', 'Ranking', 'Clasificación', 'ランキング'],
  points: ['{points} 积分', '{points} points', '{points} puntos', '{points}ポイント'],
  own: ['我的名次：暂无', 'My place: none yet', 'Mi puesto: aún ninguno', '自分の順位：まだありません'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
