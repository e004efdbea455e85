import type { Text } from '#core/text/i18n.ts'

/** Labels of report notes. */
export const noteWords = {
  notes: ['报表批注', 'Annotations', 'Anotaciones', '注記'],
  note: ['批注', 'Annotation', 'Anotación', '注記'],
  from: ['开始日期', 'Start date', 'Fecha inicial', '開始日'],
  to: ['结束日期', 'End date', 'Fecha final', '終了日'],
  words: ['内容', 'Content', 'Contenido', '内容'],
  author: ['批注人', 'Author', 'Autor', '記入者'],
} as const satisfies Record<string, Text>
