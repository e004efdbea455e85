import type { PluginWeb } from '#web/context/section-web.ts'

/** How buyers check in is set beside what they will see. */
export const signinWeb: PluginWeb = { key: 'signin', screens: { '/plugin/signin/setup': () => import('./setup-screen.tsx') } }
