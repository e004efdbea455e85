import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of the freight calculator. */
const texts = {
  try: ['试算', 'Preview', 'Vista previa', '試算'],
  lead: [
    '按表单当前内容计算，无需先保存',
    'Calculated from the current form; saving is not required',
    'Se calcula con el formulario actual; no hace falta guardar',
    '保存前でも、フォームの内容で計算します',
  ],
  to: ['送往', 'To', 'Destino', '送り先'],
  weight: ['重量', 'Weight', 'Peso', '重量'],
  pieces: ['件数', 'Pieces', 'Piezas', '個数'],
  amount: ['商品金额', 'Goods', 'Mercancía', '商品金額'],
  freight: ['运费', 'Freight', 'Gastos de envío', '送料'],
  ask: [
    '选择地区后显示运费',
    'Choose a place to see the shipping fee',
    'Elija un lugar para ver el envío',
    '地域を選ぶと送料を表示します',
  ],
  unserved: [
    '不配送：{place} 在不配送地区中',
    'Not served: {place} is left out',
    'Sin reparto: {place} está excluido',
    '配送しません：{place}は対象外です',
  ],
  no_rule: [
    '不配送：没有规则包含这个地区，也没有「其他地区」的规则',
    'Not served: no rule holds this place and none is for elsewhere',
    'Sin reparto: ninguna regla incluye este lugar ni hay una para el resto',
    '配送しません：この地域のルールも「その他」のルールもありません',
  ],
  by_place: ['第 {row} 条规则（{place}）', 'Rule {row} ({place})', 'Regla {row} ({place})', 'ルール {row}（{place}）'],
  by_rest: [
    '第 {row} 条规则（其他地区）',
    'Rule {row} (everywhere else)',
    'Regla {row} (el resto)',
    'ルール {row}（その他の地域）',
  ],
  first: ['首费 {first}', 'First {first}', 'Tarifa base {first}', '初回 {first}'],
  steps: [
    '续费 {steps} × {fee}',
    '{steps} {steps:step|steps} × {fee}',
    '{steps} {steps:tramo|tramos} × {fee}',
    '追加 {steps} × {fee}',
  ],
  free_amount: [
    '商品满 {from} 包邮，原应 {due}',
    'Free from {from} of goods; {due} otherwise',
    'Gratis desde {from}; si no, {due}',
    '商品{from}以上で無料（通常 {due}）',
  ],
  free_pieces: [
    '满 {from} 件包邮，原应 {due}',
    'Free from {from} pieces; {due} otherwise',
    'Gratis desde {from} piezas; si no, {due}',
    '{from}個以上で無料（通常 {due}）',
  ],
  incomplete: [
    '补全规则后显示运费',
    'Complete the rules to see the shipping fee',
    'Complete las reglas para ver el envío',
    'ルールを入力すると送料を表示します',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
