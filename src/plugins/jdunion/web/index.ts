import type { PluginWeb } from '#web/context/section-web.ts'

/** Links to JD’s own pages, in the menu and above the settings. */
export const jdunionWeb: PluginWeb = {
  key: 'jdunion',
  screens: {
    '/plugin/jdunion/setup': () => import('./setup-screen.tsx'),
    '/plugin/jdunion/site': () => import('./site-screen.tsx'),
  },
}
