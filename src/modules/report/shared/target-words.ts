import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Labels of targets. */
export const targetWords = {
  targets: ['经营目标', 'Targets', 'Objetivos', '目標'],
  target: commonTexts.target,
  metric: labelTexts.metric,
  month: optionTexts.month,
  value: ['目标值', 'Target value', 'Valor objetivo', '目標値'],
} as const satisfies Record<string, Text>
