import type { Text } from '#core/text/i18n.ts'

/** Texts that several screens of this folder use. */
export const commonTexts = {
  batch: ['批次', 'Batch', 'Lote', 'ロット'],
  material: ['物料', 'Material', 'Material', '品目'],
} as const satisfies Record<string, Text>
