import type { Text } from '#core/text/i18n.ts'

/** What is written at days of reports. */
export const noteWords = {
  notes: ['报表批注', 'Annotations', 'Anotaciones', '注記'],
  note: ['批注', 'Annotation', 'Anotación', '注記'],
  from: ['开始日期', 'From', 'Desde', '開始日'],
  to: ['结束日期', 'To', 'Hasta', '終了日'],
  words: ['内容', 'Words', 'Texto', '内容'],
  author: ['批注人', 'Author', 'Autor', '記入者'],
} as const satisfies Record<string, Text>
