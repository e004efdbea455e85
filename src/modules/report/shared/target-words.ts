import type { Text } from '#core/text/i18n.ts'

/** Labels of targets. */
export const targetWords = {
  targets: ['经营目标', 'Targets', 'Objetivos', '目標'],
  target: ['目标', 'Target', 'Objetivo', '目標'],
  metric: ['指标', 'Metric', 'Indicador', '指標'],
  month: ['月份', 'Month', 'Mes', '月'],
  value: ['目标值', 'Target value', 'Valor objetivo', '目標値'],
} as const satisfies Record<string, Text>
