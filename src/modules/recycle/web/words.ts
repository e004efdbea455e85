import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { modes, recycleWords, stages } from '../shared/words.ts'
import { commonTexts } from './common-texts.ts'

/** Texts of the dispatch board and the rule trial. */
const texts = {
  ...modes,
  to_dispatch: stages.pending,
  checking: stages.checking,
  all_points: ['全部回收点', 'All points', 'Todos los puntos', 'すべての拠点'],
  earlier: ['前一天', 'The day before', 'Día anterior', '前日'],
  next: ['后一天', 'The day after', 'Día siguiente', '翌日'],
  today: ['今天', 'Today', 'Hoy', '今日'],
  by_day: ['各日待办', 'To be done by day', 'Pendiente por día', '日別の予定'],
  overdue: recycleWords.overdue,
  undated: recycleWords.undated,
  later: recycleWords.later,
  lane: [
    '{name}：{count} 单',
    '{name}: {count} {count:order|orders}',
    '{name}: {count} {count:orden|órdenes}',
    '{name}：{count}件',
  ],
  places: ['{taken}/{capacity} 单', '{taken} of {capacity}', '{taken} de {capacity}', '{taken}/{capacity}件'],
  hours: ['{from}–{to} 时', '{from}–{to} h', '{from}–{to} h', '{from}–{to} 時'],
  finished: [
    '已检测 {count} 单',
    '{count} inspected',
    '{count:inspeccionada|inspeccionadas}: {count}',
    '検品済み{count}件',
  ],
  on_leave: ['休假', 'On leave', 'De permiso', '休暇中'],
  more: ['还有 {count} 张，查看列表', '{count} more in the list', '{count} más en la lista', '他{count}件は一覧へ'],
  none: ['当天没有回收单', 'No orders on this day', 'Sin órdenes este día', 'この日の伝票はありません'],
  no_staff: [
    '还没有在岗的回收员',
    'No collectors on duty',
    'No hay recolectores en servicio',
    '勤務中の担当者がいません',
  ],
  keys: [
    '把回收单拖给回收员；键盘：空格拿起，左右键换人，空格放下',
    'Drag an order to a collector. By keyboard: space lifts, left and right change the person, space drops',
    'Arrastre una orden a un recolector. Con teclado: espacio levanta, izquierda y derecha cambian de persona, espacio suelta',
    '伝票を担当者へドラッグ。キーボード：スペースで持ち上げ、左右で人を変え、スペースで置く',
  ],
  sent: [
    '{no} 已派给「{name}」',
    '{no} was given to “{name}”',
    '{no} asignada a «{name}»',
    '{no} を「{name}」に割り当てました',
  ],
  try_lead: [
    '按当前的问题与选项试算，发布前后都不影响回收单',
    'Values by the questions and answers as they are now; no order is touched',
    'Calcula con las preguntas y respuestas actuales; no afecta a ninguna orden',
    '現在の質問と選択肢で試算します。伝票には影響しません',
  ],
  try_none: [
    '请从回收品类列表打开试算',
    'Open this from the list of categories',
    'Ábralo desde la lista de categorías',
    'カテゴリー一覧から開いてください',
  ],
  brand: recycleWords.brand,
  model: recycleWords.model,
  weight: ['重量（kg）', 'Weight (kg)', 'Peso (kg)', '重量（kg）'],
  calculate: ['试算', 'Preview', 'Vista previa', '試算'],
  not_taken: [
    '因「{answer}」不予回收',
    'Not accepted because of “{answer}”',
    'No se recoge por «{answer}»',
    '「{answer}」のため回収できません',
  ],
  step: ['步骤', 'Step', 'Paso', '手順'],
  change: ['影响', 'Effect', 'Efecto', '影響'],
  price: ['价格', 'Price', 'Precio', '価格'],
  amount: commonTexts.offer,
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
