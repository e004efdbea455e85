import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** The daily check-in as buyers see it. */
const texts = {
  title: ['每日签到', 'Daily check-in', 'Registro diario', '毎日のチェックイン'],
  streak: [
    '连续签到可得积分',
    'Points for days in a row',
    'Puntos por días seguidos',
    '連続チェックインでもらえるポイント',
  ],
  day: ['第 {n} 天', 'Day {n}', 'Día {n}', '{n}日目'],
  press: [
    '签到 +{points} 积分',
    'Check in, +{points} points',
    'Registrar el día, +{points} puntos',
    'チェックイン +{points}ポイント',
  ],
  closed: ['签到未开启', 'Check-in is closed', 'El registro está cerrado', 'チェックインは受け付けていません'],
  makeup: [
    '最近 {days} 天的漏签可补，每次消耗 {cost} 积分',
    'Days missed in the last {days} can be made up for at {cost} points each',
    'Los días perdidos de los últimos {days} se recuperan por {cost} puntos cada uno',
    '直近{days}日分を1回{cost}ポイントで補填できます',
  ],
  makeup_free: [
    '最近 {days} 天的漏签可免费补签',
    'Days missed in the last {days} can be made up for at no cost',
    'Los días perdidos de los últimos {days} se recuperan gratis',
    '直近{days}日分を無料で補填できます',
  ],
  no_rules: [
    '没有启用的签到规则，买家不能签到',
    'No check-in rule is enabled; buyers cannot check in',
    'No hay reglas en uso: los compradores no pueden hacer el registro diario',
    '有効なルールがないため、購入者はチェックインできません',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
