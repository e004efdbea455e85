import { labelTexts } from '#core/text/label-texts.ts'
import { pluginErrors } from './errors.ts'
import { defineModule } from '#core/define/module.ts'
import { addonCalls } from './addon/addon.calls.ts'

/**
 * 插件: add-ons that a supplier can install. Each add-on is a section below `src/plugins`; this section lists and
 * installs them.
 */
export const plugin = defineModule({
  key: 'plugin',
  title: ['插件', 'Plugins', 'Complementos', 'プラグイン'],
  short: ['插件', 'Plugins', 'Complem.', 'プラグイン'],
  icon: 'appstore-add',
  place: 'foot',
  errors: pluginErrors,
  parts: [{ key: 'plugin', title: labelTexts.manage, pages: ['/plugin/manage', '/plugin/pluginSetup'] }],
  entries: [],
  calls: addonCalls,
  pages: [
    {
      path: '/plugin/manage',
      kind: 'custom',
      title: ['插件管理', 'Manage plugins', 'Gestionar complementos', 'プラグイン管理'],
      short: ['插件管理', 'Manage plugins', 'Complementos', 'プラグイン管理'],
      api: ['/addons/list', '/addons/CateList', '/addons/install', '/addons/uninstall'],
      menu: true,
      icon: 'appstore-add',
    },
    {
      path: '/plugin/pluginSetup',
      kind: 'custom',
      title: ['插件设置', 'Set up plugins', 'Configurar complementos', 'プラグイン設定'],
      short: ['插件设置', 'Set up plugins', 'Configuración', 'プラグイン設定'],
      api: ['/addons/list'],
      menu: true,
      icon: 'tool',
    },
  ],
})
