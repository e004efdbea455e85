import { words } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'

/** What calls, sheets and screens of reports have in common. */
export const reportWords = {
  class: ['ABC 分类', 'ABC class', 'Clase ABC', 'ABCランク'],
  cumulative: ['累计占比', 'Cumulative share', 'Acumulado', '累計構成比'],
  title: ['数据报表', 'Reports', 'Informes', 'データレポート'],
  topic: ['主题', 'Topic', 'Tema', 'テーマ'],
  dimension: ['维度', 'By', 'Por', '切り口'],
  from: ['开始日期', 'From', 'Desde', '開始日'],
  to: ['结束日期', 'To', 'Hasta', '終了日'],
  period: ['期间', 'Period', 'Periodo', '期間'],
  compare: ['对比', 'Compare with', 'Comparar con', '比較'],
  previous: ['上一期间', 'Previous period', 'Periodo anterior', '前の期間'],
  weekdays: ['相同星期', 'Same weekdays', 'Mismos días de la semana', '同じ曜日'],
  year: ['去年同期', 'Last year', 'Año anterior', '前年同期'],
  target: ['目标', 'Target', 'Objetivo', '目標'],
  rank: ['按哪个指标排序', 'Rank by', 'Ordenar por', '並べ替える指標'],
  rest: ['其余 {n} 个', '{n} more', 'Otros {n}', '他 {n} 件'],
  before: ['对比期', 'Before', 'Antes', '比較期間'],
  only: ['只看维度', 'Only where', 'Solo donde', '絞り込む項目'],
  value: ['维度值', 'Value', 'Valor', '値'],
  day: ['日', 'Day', 'Día', '日'],
  month: ['月', 'Month', 'Mes', '月'],
  yesterday: ['昨天', 'Yesterday', 'Ayer', '昨日'],
  week: ['近 7 天', 'Last 7 days', 'Últimos 7 días', '直近7日'],
  days30: ['近 30 天', 'Last 30 days', 'Últimos 30 días', '直近30日'],
  this_month: ['本月', 'This month', 'Este mes', '今月'],
  last_month: ['上月', 'Last month', 'Mes pasado', '先月'],
  this_year: ['本年', 'This year', 'Este año', '今年'],
  total: words.totals,
} as const satisfies Record<string, Text>
