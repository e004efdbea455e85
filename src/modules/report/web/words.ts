import type { Text } from '#core/text/i18n.ts'
import { ownWords } from '#web/i18n/own-words.ts'
import { reportWords } from '../shared/words.ts'

const screenWords = {
  ...reportWords,
  lead: [
    '每个数字都能点开，看到加起来正好等于它的列表',
    'Every figure opens the list that adds up to it',
    'Cada cifra abre la lista que la suma',
    '数字を押すと、その内訳の一覧が開きます',
  ],
  show: ['查询', 'Show', 'Mostrar', '表示'],
  xlsx: ['导出 Excel', 'Export to Excel', 'Exportar a Excel', 'Excel 出力'],
  only_all: ['全部', 'All', 'Todo', 'すべて'],
  choose: ['请选择', 'Choose', 'Elija', '選択'],
  saved_reports: ['已存报表', 'Saved reports', 'Informes guardados', '保存済みレポート'],
  save_report: ['保存当前报表…', 'Save this report…', 'Guardar este informe…', 'このレポートを保存…'],
  manage_reports: ['管理已存报表…', 'Manage saved reports…', 'Gestionar informes…', '保存済みを管理…'],
  png: ['保存图片', 'Save as PNG', 'Guardar como PNG', 'PNGで保存'],
  unusual: ['异常', 'Unusual', 'Inusual', '異常値'],
  unusual_why: [
    '与前 8 周同一星期的水平相差很大',
    'Far from the same weekday of the 8 weeks before',
    'Lejos del mismo día de las 8 semanas anteriores',
    '過去8週の同じ曜日と大きく異なります',
  ],
  none: ['不对比', 'Nothing', 'Nada', '比較しない'],
  by_all: ['不分组', 'All in one', 'Todo junto', '分けない'],
  week: ['近 7 天', 'Last 7 days', 'Últimos 7 días', '直近7日'],
  days30: ['近 30 天', 'Last 30 days', 'Últimos 30 días', '直近30日'],
  this_month: ['本月', 'This month', 'Este mes', '今月'],
  last_month: ['上月', 'Last month', 'Mes pasado', '先月'],
  this_year: ['本年', 'This year', 'Este año', '今年'],
  quick: ['常用期间', 'Usual periods', 'Periodos usuales', 'よく使う期間'],
  compared: ['对比 {from} 至 {to}', 'Compared with {from} to {to}', 'Comparado con {from} a {to}', '{from}〜{to} と比較'],
  more: [
    '值太多，只显示最大的部分；合计仍是全部',
    'There are more values; the largest are shown, and the total is that of all',
    'Hay más valores; se muestran los mayores y el total es el de todos',
    '値が多いため大きい順に一部を表示しています。合計は全体です',
  ],
  no_topics: [
    '您没有可以查看数据的列表，请联系管理员开通',
    'You may open no list that has figures; ask an administrator',
    'No puede abrir ninguna lista con cifras; pida ayuda a un administrador',
    '数字のある一覧を開く権限がありません。管理者に依頼してください',
  ],
  open_list: [
    '{title}：{value}，打开列表',
    '{title}: {value}, open the list',
    '{title}: {value}, abrir la lista',
    '{title}：{value}、一覧を開く',
  ],
} as const satisfies Record<string, Text>

export type ReportWord = keyof typeof screenWords
export const { useWords } = ownWords<ReportWord>(screenWords)
