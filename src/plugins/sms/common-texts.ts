import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  mobile: ['手机号', 'Mobile', 'Móvil', '携帯電話番号'],
  provider: ['服务商', 'Provider', 'Proveedor', '事業者'],
} as const satisfies Record<string, Text>
