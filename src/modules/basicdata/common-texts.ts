import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  masterData: ['基础资料', 'Master data', 'Datos maestros', 'マスターデータ'],
  added: ['是否新增', 'Added', 'Añadido', '新規登録'],
  personInCharge: ['负责人', 'Person in charge', 'Responsable', '責任者'],
  shop: ['门店', 'Shop', 'Tienda', '店舗'],
  unit: ['计量单位', 'Unit', 'Unidad', '計量単位'],
  keepers: ['仓管员', 'Keepers', 'Almaceneros', '倉庫係'],
} as const satisfies Record<string, Text>
