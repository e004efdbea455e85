import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  calls: ['可用接口', 'Calls', 'Llamadas', 'API'],
  number: ['版本号', 'Number', 'Número', 'バージョン番号'],
  object: ['对象', 'Object', 'Objeto', '対象'],
  page: ['页面', 'Page', 'Página', 'ページ'],
  recordId: ['记录编号', 'Record id', 'Id. del registro', 'レコード番号'],
  rights: ['权限', 'Rights', 'Permisos', '権限'],
  role: ['角色', 'Role', 'Rol', '役割'],
  screens: ['可用页面', 'Screens', 'Pantallas', '画面'],
  shortcuts: ['快捷菜单', 'Shortcuts', 'Accesos rápidos', 'クイックメニュー'],
  support: ['技术支持', 'Support', 'Soporte', 'サポート'],
} as const satisfies Record<string, Text>
