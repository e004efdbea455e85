import type { PluginWeb } from '#web/context/section-web.ts'

/** The distribution settings have a preview of what members see. */
export const fenxiaoWeb: PluginWeb = {
  key: 'fenxiao',
  screens: { '/plugin/fenxiao/setup': () => import('./setup-screen.tsx') },
}
