import { fieldTexts } from '#core/text/field-texts.ts'

/** Texts of the daily check-in. */
export const signinTexts = {
  checkIn: ['签到', 'Check-in', 'Registro diario', 'チェックイン'],
  streak: ['连续天数', 'Days in a row', 'Días seguidos', '連続日数'],
  day: fieldTexts.day,
  cost: ['补签消耗', 'Make-up cost', 'Coste de recuperación', '補填ポイント'],
  makeup: ['补签', 'Make-up check-in', 'Fichaje de recuperación', '補填'],
} as const
