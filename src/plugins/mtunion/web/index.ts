import type { PluginWeb } from '#web/context/section-web.ts'

/** Links to Meituan’s own pages, in the menu and above the settings. */
export const mtunionWeb: PluginWeb = {
  key: 'mtunion',
  screens: {
    '/plugin/mtunion/setup': () => import('./setup-screen.tsx'),
    '/plugin/mtunion/site': () => import('./site-screen.tsx'),
  },
}
