import { defineModule } from '#core/define/module.ts'
import { addonCalls } from './addon/addon.calls.ts'

/** 插件: what a supplier may add to its console. Each add-on is a section of its own below `src/plugins`; this one lists and installs them. */
export const plugin = defineModule({
  key: 'plugin',
  title: { zh: '插件', en: 'Plugins', es: 'Plugins', ja: 'プラグイン' },
  icon: 'appstore-add',
  entries: [],
  calls: addonCalls,
  pages: [
    {
      path: '/plugin/manage',
      kind: 'custom',
      title: { zh: '插件管理', en: 'Manage plugins', es: 'Gestionar complementos', ja: 'プラグイン管理' },
      api: ['/addons/list', '/addons/CateList', '/addons/install', '/addons/uninstall'],
      menu: true,
      icon: 'appstore-add',
    },
    {
      path: '/plugin/pluginSetup',
      kind: 'custom',
      title: { zh: '插件设置', en: 'Set up plugins', es: 'Configurar complementos', ja: 'プラグイン設定' },
      api: ['/addons/list'],
      menu: true,
      icon: 'tool',
    },
  ],
})
