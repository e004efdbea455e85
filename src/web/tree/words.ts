import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '../i18n/define-texts.ts'

/** Texts of every tree. */
const texts = {
  search: ['搜索', 'Search', 'Buscar', '検索'],
  add_root: ['新增顶级', 'Add top-level item', 'Añadir en la raíz', '最上位に追加'],
  add_below: ['添加下级', 'Add below', 'Añadir debajo', '下位を追加'],
  count: ['共 {count} 项', '{count} {count:record|records}', '{count} {count:registro|registros}', '全{count}件'],
  below: ['下级 {count} 个', '{count} below', '{count} debajo', '下位{count}件'],
  expand: ['全部展开', 'Expand all', 'Desplegar todo', 'すべて展開'],
  collapse: ['全部收起', 'Collapse all', 'Plegar todo', 'すべて折りたたむ'],
  pick: ['从左侧选择一项', 'Choose one on the left', 'Elija uno a la izquierda', '左から選んでください'],
  pick_hint: [
    '可以拖动来调整上下级和顺序',
    'Drag to change the hierarchy and order',
    'Arrastre para cambiar la jerarquía y el orden',
    'ドラッグして上下関係と順序を変更できます',
  ],
  none: ['还没有记录', 'Nothing here yet', 'Aún no hay nada', 'レコードはまだありません'],
  move: [
    '移动「{name}」到「{to}」下？',
    'Move “{name}” below “{to}”?',
    '¿Mover «{name}» debajo de «{to}»?',
    '「{name}」を「{to}」の下へ移動しますか？',
  ],
  move_top: [
    '将「{name}」移到最上级？',
    'Move “{name}” to the top?',
    '¿Mover «{name}» a la raíz?',
    '「{name}」を最上位にしますか？',
  ],
  moved: ['移动成功', 'Moved', 'Movido', '移動しました'],
  new: ['新增', 'Add', 'Añadir', '追加'],
} as const satisfies Record<string, Text>

export const { useWords: useTreeWords } = defineTexts(texts)
