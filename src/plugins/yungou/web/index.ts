import type { PluginWeb } from '#web/context/section-web.ts'

/** A draw is worked out again by a screen of its own, in the browser of who asks. */
export const yungouWeb: PluginWeb = {
  key: 'yungou',
  screens: { '/plugin/yungou/verify': () => import('./verify-screen.tsx') },
}
