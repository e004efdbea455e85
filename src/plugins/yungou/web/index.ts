import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./round-form.tsx')

/** A round is written beside what buyers will see; a draw is worked out again by a screen of its own, in the browser of who asks. */
export const yungouWeb: PluginWeb = {
  key: 'yungou',
  screens: {
    '/plugin/yungou/round/add': form,
    '/plugin/yungou/round/edit/:id': form,
    '/plugin/yungou/verify': () => import('./verify-screen.tsx'),
  },
}
