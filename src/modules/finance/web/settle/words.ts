import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { commonTexts } from '../common-texts.ts'

const settleWords = {
  oldest_first: ['按到期先后分配', 'Oldest first', 'Los más antiguos primero', '期日の古い順に充当'],
  clear: ['清空', 'Clear', 'Vaciar', 'クリア'],
  choose_partner: [
    '选择往来单位后，这里列出未结单据',
    'Choose a partner: its open documents are listed here',
    'Elija un socio comercial: aquí aparecerán sus documentos pendientes',
    '取引先を選ぶと、未決済の伝票がここに表示されます',
  ],
  none_open: [
    '没有未结单据，金额将作为预收/预付',
    'Nothing is open: the amount is taken as paid in advance',
    'No hay nada pendiente: el importe queda como anticipo',
    '未決済の伝票はありません。金額は前受・前払になります',
  ],
  none_chosen: [
    '未选单据时，审核会按到期先后自动结算',
    'Where none is chosen, the approval settles what is due first',
    'Si no se elige ninguno, la aprobación liquida lo que venció antes',
    '選択がない場合は、承認時に期日の古い順で決済されます',
  ],
  document: glossaryTerms.document,
  date: ['业务日期', 'Business date', 'Fecha', '取引日'],
  due: commonTexts.dueDate,
  overdue: ['逾期 {days} 天', '{days} {days:day|days} overdue', '{days} {days:día|días} de retraso', '{days}日超過'],
  total: ['单据金额', 'Document amount', 'Importe del documento', '伝票金額'],
  open: ['未结', 'Outstanding', 'Pendiente', '未決済'],
  now: ['本次结算', 'Settled now', 'Se liquida ahora', '今回決済額'],
  take: ['结算「{no}」', 'Settle {no}', 'Liquidar {no}', '{no} を決済'],
  amount_of: ['「{no}」本次结算', 'Settle now of {no}', 'Liquidar ahora de {no}', '{no} の今回決済額'],
  gone: ['已结清或已反审核', 'Settled or reversed', 'Ya liquidado o revertido', '決済済みまたは承認取消済み'],
  paid: ['收付金额（含核销）', 'Amount with write-off', 'Importe con condonación', '入出金額（償却を含む）'],
  settled: ['结算合计', 'Settlement total', 'Total liquidado', '決済合計'],
  in_advance: ['余额作预收/预付', 'Paid in advance', 'Queda como anticipo', '残りは前受・前払'],
  short: ['不足', 'Short by', 'Faltan', '不足'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof settleWords>(settleWords)
