import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '../../i18n/define-texts.ts'
import { commonTexts } from '../../i18n/common-texts.ts'

const pivotWords = {
  rows: ['行', 'Rows', 'Filas', '行'],
  cols: ['列', 'Columns', 'Columnas', '列'],
  of: ['数值', 'Values', 'Valores', '値'],
  count: ['条数', 'Rows', 'Número de filas', '件数'],
  no_cols: ['无', 'None', 'Ninguna', 'なし'],
  swap: ['行列互换', 'Swap rows and columns', 'Intercambiar filas y columnas', '行と列を入れ替え'],
  chart: ['图表', 'Chart', 'Gráfico', 'グラフ'],
  close: commonTexts.backToTheList,
  day: ['日', 'day', 'día', '日'],
  month: ['月', 'month', 'mes', '月'],
  year: ['年', 'year', 'año', '年'],
  per: ['{title}（按{per}）', '{title} by {per}', '{title} por {per}', '{title}（{per}別）'],
  unnamed: ['（空）', '(empty)', '(vacío)', '（空）'],
  total: commonTexts.total,
  nothing: [
    '没有符合条件的数据',
    'Nothing matches these filters',
    'Nada coincide con estos filtros',
    '条件に一致するデータはありません',
  ],
  mixed: [
    '单位不同，不能相加',
    'Mixed units: no total',
    'Unidades distintas: sin total',
    '単位が異なるため合計できません',
  ],
  more: [
    '只显示前 200 行、60 列；合计是全部数据的合计',
    'The first 200 rows and 60 columns are shown; totals are those of all',
    'Se muestran las primeras 200 filas y 60 columnas; los totales son de todo',
    '先頭の200行・60列を表示しています。合計は全体です',
  ],
  failed: ['无法汇总', 'Cannot be summarised', 'No se puede totalizar', '集計できません'],
  again: ['重试', 'Retry', 'Reintentar', '再試行'],
} as const satisfies Record<string, Text>

export type PivotWord = keyof typeof pivotWords
export const { useWords } = defineTexts<PivotWord>(pivotWords)
