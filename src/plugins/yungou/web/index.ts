import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./round-form.tsx')

/** The form of a round has a preview of what buyers see; a separate screen recomputes a draw in the browser. */
export const yungouWeb: PluginWeb = {
  key: 'yungou',
  screens: {
    '/plugin/yungou/round/add': form,
    '/plugin/yungou/round/edit/:id': form,
    '/plugin/yungou/verify': () => import('./verify-screen.tsx'),
  },
}
