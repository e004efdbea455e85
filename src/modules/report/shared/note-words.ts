import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Labels of report notes. */
export const noteWords = {
  notes: ['报表批注', 'Annotations', 'Anotaciones', '注記'],
  note: ['批注', 'Annotation', 'Anotación', '注記'],
  from: fieldTexts.startDate,
  to: fieldTexts.endDate,
  words: fieldTexts.content,
  author: ['批注人', 'Author', 'Autor', '記入者'],
} as const satisfies Record<string, Text>
