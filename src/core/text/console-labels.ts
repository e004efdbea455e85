import type { Text } from './i18n.ts'

/** Labels of pages and fields that the console loads at its start, without all the others. */
export const consoleLabels = {
  chinese: ['中文', '中文', '中文', '中文'],
  dateAs20260131: ['日期，如 2026-01-31', 'Date, as 2026-01-31', 'Fecha, como 2026-01-31', '日付（例 2026-01-31）'],
  integer: ['整数', 'Integer', 'Entero', '整数'],
  japanese: ['日本語', '日本語', '日本語', '日本語'],
  pageNotFound: ['页面不存在', 'Page not found', 'Página no encontrada', 'ページが見つかりません'],
  provinceCityDistrictInChinese: [
    '省/市/区，如 浙江省/杭州市/西湖区',
    'Province/city/district in Chinese',
    'Provincia/ciudad/distrito en chino',
    '省/市/区（中国語表記）',
  ],
  reload: ['刷新页面', 'Reload', 'Recargar', '再読み込み'],
  signIn: ['登录', 'Sign in', 'Iniciar sesión', 'ログイン'],
  spanish: ['Español', 'Español', 'Español', 'Español'],
  workbench: ['工作台', 'Workbench', 'Inicio', 'ホーム'],
} as const satisfies Record<string, Text>
