import type { PluginWeb } from '#web/context/section-web.ts'

/** Links to Taobao’s own pages, in the menu and above the settings. */
export const taobaokeWeb: PluginWeb = {
  key: 'taobaoke',
  screens: {
    '/plugin/taobaoke/setup': () => import('./setup-screen.tsx'),
    '/plugin/taobaoke/site': () => import('./site-screen.tsx'),
  },
}
