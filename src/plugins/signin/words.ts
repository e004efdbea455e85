import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Texts of the daily check-in. */
export const signinTexts = {
  checkIn: labelTexts.checkIn,
  streak: ['连续天数', 'Days in a row', 'Días seguidos', '連続日数'],
  day: fieldTexts.day,
  cost: commonTexts.makeUpCost,
  makeup: ['补签', 'Make-up check-in', 'Registro de recuperación', '補填'],
} as const
