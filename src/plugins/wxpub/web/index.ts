import type { PluginWeb } from '#web/context/section-web.ts'

/** The menu is edited on a picture of the phone that shows it; people tie their own WeChat by a code that they scan. */
export const wxpubWeb: PluginWeb = {
  key: 'wxpub',
  screens: { '/plugin/wxpub/menu': () => import('./menu-screen.tsx'), '/plugin/wxpub/own': () => import('./own-screen.tsx') },
}
