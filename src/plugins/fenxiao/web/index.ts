import type { PluginWeb } from '#web/context/section-web.ts'

/** How members earn is set beside what they will see. */
export const fenxiaoWeb: PluginWeb = { key: 'fenxiao', screens: { '/plugin/fenxiao/setup': () => import('./setup-screen.tsx') } }
