import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { summaryTexts } from '../shared/summary-texts.ts'

const texts = {
  ...summaryTexts,
  about: [
    '期初 + 入 − 出 = 期末，按过账时间；点击数字查看流水',
    'Opening balance + in − out = closing balance, by posting time. Every figure opens its movements',
    'Saldo inicial + entradas − salidas = saldo de cierre, por hora de contabilización. Cada cifra abre sus movimientos',
    '期首 + 入 − 出 = 期末。計上日時で集計し、数字から入出庫履歴を開けます',
  ],
  show: labelTexts.showResults,
  xlsx: labelTexts.exportToExcel,
  none: [
    '该期间没有库存，也没有收发',
    'No stock and no movements in this period',
    'Sin existencias ni movimientos en este periodo',
    'この期間に在庫も入出庫もありません',
  ],
  rows: ['共 {count} 行', '{count} {count:row|rows}', '{count} {count:fila|filas}', '{count}行'],
  open: [
    '{name} {what}：{value}，打开流水',
    '{name} {what}: {value}, open the movements',
    '{name} {what}: {value}, abrir los movimientos',
    '{name} {what}：{value}、入出庫履歴を開く',
  ],
} as const satisfies Record<string, Text>

export const { useWords: useSummaryTexts } = defineTexts<keyof typeof texts>(texts)
