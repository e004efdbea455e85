import type { SectionWeb } from '#web/context/section-web.ts'

/** The add-ons there are, and the set-up of one. */
export const pluginWeb: SectionWeb = {
  screens: {
    '/plugin/manage': () => import('./manage.tsx'),
    '/plugin/pluginSetup': () => import('./setup.tsx'),
  },
}
