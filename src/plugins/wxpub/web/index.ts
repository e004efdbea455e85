import type { PluginWeb } from '#web/context/section-web.ts'

/** The menu is edited on a phone preview; operators link their own WeChat by scanning a code. */
export const wxpubWeb: PluginWeb = {
  key: 'wxpub',
  screens: {
    '/plugin/wxpub/menu': () => import('./menu-screen.tsx'),
    '/plugin/wxpub/own': () => import('./link-screen.tsx'),
  },
}
