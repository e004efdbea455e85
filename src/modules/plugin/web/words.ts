import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of the add-on catalogue. */
const texts = {
  addon_title: ['插件管理', 'Manage plugins', 'Gestionar complementos', 'プラグイン管理'],
  addon_cate: fieldTexts.category,
  addon_all: ['全部', 'All', 'Todos', 'すべて'],
  addon_install: ['安装', 'Install', 'Instalar', 'インストール'],
  addon_uninstall: ['卸载', 'Uninstall', 'Desinstalar', 'アンインストール'],
  addon_setup: labelTexts.settings,
  addon_installed_at: ['安装于 {time}', 'Installed {time}', 'Instalado {time}', '{time} にインストール'],
  addon_menus: ['菜单：{names}', 'Menu: {names}', 'Menú: {names}', 'メニュー：{names}'],
  addon_uninstall_title: [
    '卸载「{name}」？',
    'Uninstall “{name}”?',
    '¿Desinstalar «{name}»?',
    '「{name}」をアンインストールしますか？',
  ],
  addon_uninstall_text: [
    '菜单和接口会立即关闭，数据会保留，重新安装后恢复。',
    'Its menu and calls close immediately. Its data is retained and available again after reinstallation.',
    'Su menú y sus llamadas se cierran al momento. Los datos se conservan y vuelven al instalarlo otra vez.',
    'メニューとAPIはすぐに閉じます。データは保持され、再インストールで元に戻ります。',
  ],
  addon_done: [
    '「{name}」已安装',
    '“{name}” is installed',
    '«{name}» está instalado',
    '「{name}」をインストールしました',
  ],
  addon_gone: [
    '「{name}」已卸载，数据已保留',
    '“{name}” is uninstalled; its data is retained',
    '«{name}» está desinstalado; sus datos se conservan',
    '「{name}」をアンインストールしました。データは保持されています',
  ],
  addon_none: [
    '没有可设置的插件',
    'No plugin to set up',
    'Ningún complemento que configurar',
    '設定できるプラグインはありません',
  ],
  addon_none_hint: [
    '安装带有设置的插件后，会显示在这里。',
    'Install one that has settings and it shows here.',
    'Instale uno con ajustes y aparecerá aquí.',
    '設定のあるプラグインをインストールすると表示されます。',
  ],
  addon_lead: [
    '按需安装功能；卸载不会删除数据。',
    'Install what you need; uninstalling deletes nothing.',
    'Instale lo que necesite; desinstalar no borra nada.',
    '必要な機能を追加できます。アンインストールしてもデータは消えません。',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
