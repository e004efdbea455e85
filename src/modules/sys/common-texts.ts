import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  calls: ['可用接口', 'Available calls', 'Llamadas disponibles', '利用できるAPI'],
  number: ['版本号', 'Number', 'Número', 'バージョン番号'],
  object: ['对象', 'Object', 'Objeto', '対象'],
  page: labelTexts.page,
  recordId: ['记录编号', 'Record id', 'Id. del registro', 'レコード番号'],
  rights: labelTexts.rights,
  role: ['角色', 'Role', 'Rol', '役割'],
  screens: ['可用页面', 'Screens', 'Pantallas', '画面'],
  shortcuts: labelTexts.shortcuts,
  support: ['技术支持', 'Support', 'Soporte', 'サポート'],
} as const satisfies Record<string, Text>
