import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  appId: ['应用编号（AppID）', 'App id', 'Id. de la app', 'アプリ ID'],
} as const satisfies Record<string, Text>
