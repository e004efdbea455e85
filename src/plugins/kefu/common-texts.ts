import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  applicationId: ['客服应用编号', 'Application id', 'Id. de aplicación', 'アプリ ID'],
} as const satisfies Record<string, Text>
