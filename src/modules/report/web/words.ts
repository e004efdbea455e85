import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { noteWords } from '../shared/note-words.ts'
import { reportWords } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const screenWords = {
  ...reportWords,
  lead: [
    '每个数字都能点开，看到加起来正好等于它的列表',
    'Click a figure to see the records behind it',
    'Pulse una cifra para ver los registros que la componen',
    '数字を選ぶと内訳の一覧が開きます',
  ],
  show: labelTexts.showResults,
  xlsx: labelTexts.exportToExcel,
  only_all: ['全部', 'All', 'Todo', 'すべて'],
  choose: ['请选择', 'Choose', 'Elija', '選択'],
  saved_reports: ['已存报表', 'Saved reports', 'Informes guardados', '保存済みレポート'],
  save_report: ['保存当前报表…', 'Save this report…', 'Guardar este informe…', 'このレポートを保存…'],
  manage_reports: ['管理已存报表…', 'Manage saved reports…', 'Gestionar informes…', '保存済みを管理…'],
  mail_report: ['定时发邮件…', 'Send by mail…', 'Enviar por correo…', 'メールで定期送信…'],
  open_report: ['打开报表', 'Open the report', 'Abrir el informe', 'レポートを開く'],
  choose_report: ['选择报表', 'Choose a report', 'Elegir un informe', 'レポートを選択'],
  report_known: [
    '发送的是报表页当时的主题、维度、期间和对比；要换一份，请在报表页重新点“定时发邮件”',
    'It sends the topic, grouping, period and comparison that stood on the report; for another one press “Send by mail” there',
    'Envía el tema, la agrupación, el periodo y la comparación del informe; para otro, pulse allí «Enviar por correo»',
    'レポート画面のその時点のテーマ・グループ化・期間・比較をそのまま送ります。別の内容にするには、レポート画面でもう一度「メールで定期送信」を押してください',
  ],
  report_missing: [
    '请先打开一份报表，在“已存报表”里点“定时发邮件”',
    'Open a report first and press “Send by mail” under Saved reports',
    'Abra antes un informe y pulse «Enviar por correo» en Informes guardados',
    '先にレポートを開き、「保存済みレポート」の「メールで定期送信」を押してください',
  ],
  class_why: [
    '从大到小累计：前 80% 为 A，到 95% 为 B，其余为 C',
    'From the largest down: A are the first 80%, B up to 95%, C the rest',
    'De mayor a menor: A es el primer 80 %, B hasta el 95 %, C el resto',
    '大きい順の累計で80%までがA、95%までがB、残りがC',
  ],
  class_values: [
    '{class} 类 {count} 个：{sum}（{share}）',
    '{class}: {count} with {sum} ({share})',
    '{class}: {count} con {sum} ({share})',
    '{class}ランク{count}件：{sum}（{share}）',
  ],
  opening: ['期初', 'Opening balance', 'Saldo inicial', '期首'],
  png: ['保存图片', 'Save as PNG', 'Guardar como PNG', 'PNGで保存'],
  unusual: ['异常', 'Exception', 'Incidencia', '異常'],
  unusual_why: [
    '与前 8 周同一星期的水平相差很大',
    'Unusual compared with the same weekday in the past 8 weeks',
    'Inusual frente al mismo día de las 8 semanas anteriores',
    '過去8週の同じ曜日と大きく異なります',
  ],
  notes: noteWords.notes,
  add_note: ['添加批注…', 'Annotate…', 'Anotar…', '注記を追加…'],
  set_targets: ['录入目标…', 'Enter targets…', 'Introducir objetivos…', '目標を入力…'],
  none: ['不对比', 'No comparison', 'Sin comparación', '比較なし'],
  by_all: ['不分组', 'No grouping', 'Sin agrupar', 'グループ化なし'],
  quick: ['常用期间', 'Period', 'Periodo', '期間'],
  compared: [
    '对比 {from} 至 {to}',
    'Compared with {from} to {to}',
    'Comparado con {from} a {to}',
    '{from}〜{to} と比較',
  ],
  more: [
    '共 {count} 个值，只显示最大的部分，其余合成一行；分类和合计按全部计算',
    'There are {count} values; the largest are shown and the rest is one row. Classes and totals are of all',
    'Hay {count} valores; se muestran los mayores y el resto se suma en una fila. Las clases y los totales se calculan sobre todos',
    '値は{count}件あります。大きい順に表示し、残りは1行にまとめます。ランクと合計は全件で計算します',
  ],
  no_topics: [
    '您没有可以查看数据的列表，请联系管理员开通',
    'No list with figures is visible to you. Contact an administrator',
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
export const { useWords } = defineTexts<ReportWord>(screenWords)
