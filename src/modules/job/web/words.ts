import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { educations, stages } from '../shared/words.ts'

/** Texts of the application board. */
const texts = {
  ...stages,
  ...educations,
  all_jobs: ['全部职位', 'All jobs', 'Todos los empleos', 'すべての求人'],
  funnel: ['投递漏斗', 'Hiring funnel', 'Embudo de contratación', '採用ファネル'],
  was_applied: ['投递', 'Application', 'Candidatura', '応募'],
  was_seen: ['已查看', 'Viewed', 'Vistas', '確認済み'],
  was_invited: ['邀面试', 'Invited', 'Citadas', '面接案内'],
  was_hired: ['录用', 'Hired', 'Contratadas', '採用'],
  none: ['没有投递', 'No applications', 'Sin candidaturas', '応募はありません'],
  more: ['还有 {count} 条，查看列表', '{count} more in the list', '{count} más en la lista', '他{count}件は一覧へ'],
  keys: [
    '拖到下一列；键盘：空格拿起，左右键换列，空格放下',
    'Drag to the next column. By keyboard: space lifts, left and right move, space drops',
    'Arrastre a la siguiente columna. Con teclado: espacio levanta, izquierda y derecha mueven, espacio suelta',
    '次の列へドラッグ。キーボード：スペースで持ち上げ、左右で移動、スペースで置く',
  ],
  backward: [
    '「{name}」为「{from}」，不能移到「{to}」：只能向前推进',
    '“{name}” is at “{from}” and cannot go to “{to}”: forward only',
    '«{name}» está en «{from}» y no puede pasar a «{to}»: solo avanza',
    '「{name}」は「{from}」のため「{to}」に移せません。前の段階には戻せません',
  ],
  moved: [
    '「{name}」已移到「{to}」',
    '“{name}” is now at “{to}”',
    '«{name}» pasa a «{to}»',
    '「{name}」を「{to}」にしました',
  ],
  alike: ['疑似重复', 'Possible duplicates', 'Posibles duplicados', '重複の疑い'],
  blocked: ['已拉黑', 'Blocked', 'Bloqueado', 'ブロック中'],
  interview: ['面试 {at}', 'Interview {at}', 'Entrevista {at}', '面接 {at}'],
  calendar: ['日历文件', 'Calendar file', 'Archivo de calendario', 'カレンダーファイル'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
export type TextKey = keyof typeof texts
