import type { PluginWeb } from '#web/context/section-web.ts'

/** The ways to Meituan’s own pages, from the menu and above the settings. */
export const mtunionWeb: PluginWeb = {
  key: 'mtunion',
  screens: { '/plugin/mtunion/setup': () => import('./setup-screen.tsx'), '/plugin/mtunion/site': () => import('./site-screen.tsx') },
}
