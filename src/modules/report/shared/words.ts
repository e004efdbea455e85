import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Common labels of report calls, spreadsheets and screens. */
export const reportWords = {
  class: ['ABC 分类', 'ABC class', 'Clase ABC', 'ABCランク'],
  cumulative: ['累计占比', 'Cumulative share', 'Porcentaje acumulado', '累計構成比'],
  title: ['数据报表', 'Reports', 'Informes', 'レポート'],
  topic: commonTexts.subject,
  dimension: ['维度', 'Group by', 'Agrupar por', 'グループ化'],
  from: fieldTexts.startDate,
  to: fieldTexts.endDate,
  period: ['期间', 'Period', 'Periodo', '期間'],
  compare: ['对比', 'Compare with', 'Comparar con', '比較'],
  previous: ['上一期间', 'Previous period', 'Periodo anterior', '前の期間'],
  weekdays: ['相同星期', 'Same weekdays', 'Mismos días de la semana', '同じ曜日'],
  year: messageTexts.sameTimeLastYear,
  target: commonTexts.target,
  rank: ['按哪个指标排序', 'Rank by', 'Ordenar por', '並べ替える指標'],
  rest: ['其余 {n} 个', '{n} more', 'Otros {n}', '他{n}件'],
  before: ['对比期', 'Comparison period', 'Periodo de comparación', '比較期間'],
  points: messageTexts.pointsPp,
  only: ['只看维度', 'Filter by', 'Filtrar por', '絞り込む項目'],
  value: ['维度值', 'Value', 'Valor', '値'],
  day: optionTexts.day,
  month: optionTexts.monthUnit,
  today: labelTexts.today,
  last_week: ['上周', 'Last week', 'Semana pasada', '先週'],
  this_quarter: ['本季度', 'This quarter', 'Este trimestre', '今四半期'],
  last_quarter: ['上季度', 'Last quarter', 'Trimestre pasado', '前四半期'],
  last_year: ['去年', 'Last year', 'Año pasado', '昨年'],
  yesterday: labelTexts.yesterday,
  week: ['近 7 天', 'Last 7 days', 'Últimos 7 días', '直近7日'],
  days30: ['近 30 天', 'Last 30 days', 'Últimos 30 días', '直近30日'],
  this_month: labelTexts.thisMonth,
  last_month: labelTexts.lastMonth,
  this_year: ['本年', 'This year', 'Este año', '今年'],
  total: glossaryTerms.totals,
} as const satisfies Record<string, Text>
