import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  dueDate: ['到期日', 'Due date', 'Vencimiento', '支払期日'],
} as const satisfies Record<string, Text>
