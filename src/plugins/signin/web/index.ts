import type { PluginWeb } from '#web/context/section-web.ts'

/** The check-in settings have a preview of what buyers see. */
export const signinWeb: PluginWeb = {
  key: 'signin',
  screens: { '/plugin/signin/setup': () => import('./setup-screen.tsx') },
}
