import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { statementTexts } from '../../shared/statement-texts.ts'
import { commonTexts } from '../common-texts.ts'

const screenWords = {
  ...statementTexts,
  title: ['往来对账单', 'Statement of account', 'Estado de cuenta', '取引明細書'],
  lead: [
    '期初、逐笔往来、期末与账龄，可打印、可导出',
    'Opening balance, transactions, closing balance and ageing. Print or export',
    'Saldo inicial, movimientos, saldo final y antigüedad; se puede imprimir o exportar',
    '期首、明細、期末、滞留期間。印刷・エクスポートできます',
  ],
  change: ['往来单位与期间', 'Partner and period', 'Socio y periodo', '取引先と期間'],
  partner: glossaryTerms.partner,
  side: glossaryTerms.debtSide,
  receivable: glossaryTerms.receivable,
  payable: glossaryTerms.payable,
  from: ['开始日期', 'Start date', 'Fecha inicial', '開始日'],
  to: ['结束日期', 'End date', 'Fecha final', '終了日'],
  show: ['查询', 'Show', 'Mostrar', '表示'],
  print: ['打印', 'Print', 'Imprimir', '印刷'],
  xlsx: ['导出 Excel', 'Export to Excel', 'Exportar a Excel', 'Excel にエクスポート'],
  collect: ['收款', 'Receive payment', 'Cobrar', '入金'],
  pay: ['付款', 'Pay', 'Pagar', '支払'],
  pick: [
    '选择往来单位和期间',
    'Choose a partner and a period',
    'Elija un socio comercial y un periodo',
    '取引先と期間を選択',
  ],
  partial: [
    '您只能看到部分单据，金额可能不完整',
    'You see some of the documents only: the sums may lack others',
    'Solo ve algunos documentos: las sumas pueden estar incompletas',
    '一部の伝票のみ表示されるため、合計が不完全な場合があります',
  ],
  date: ['日期', 'Date', 'Fecha', '日付'],
  no: glossaryTerms.docNo,
  due: commonTexts.dueDate,
  none: ['本期没有往来', 'Nothing in this period', 'Sin movimientos en el periodo', '期間内の取引はありません'],
  sum: ['本期合计', 'In the period', 'En el periodo', '期間合計'],
  ageing: ['期末账龄', 'Ageing at the end', 'Antigüedad al cierre', '期末時点の滞留期間'],
  period: ['{from} 至 {to}', '{from} to {to}', '{from} a {to}', '{from}〜{to}'],
  sign: ['对方确认（盖章）', 'Confirmed by the partner', 'Conforme del socio comercial', '取引先確認印'],
  us: ['我方经办', 'Prepared by', 'Preparado por', '作成'],
} as const satisfies Record<string, Text>

export type StatementWord = keyof typeof screenWords
export const { useWords, textIn } = defineTexts<StatementWord>(screenWords)
