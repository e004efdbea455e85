import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  show: ['查询', 'Show', 'Mostrar', '表示'],
  exportToExcel: ['导出 Excel', 'Export to Excel', 'Exportar a Excel', 'Excel にエクスポート'],
} as const satisfies Record<string, Text>
