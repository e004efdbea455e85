import type { SectionWeb } from '#web/context/section-web.ts'

/** The add-on catalogue and add-on settings. */
export const pluginWeb: SectionWeb = {
  screens: {
    '/plugin/manage': () => import('./manage.tsx'),
    '/plugin/pluginSetup': () => import('./setup.tsx'),
  },
}
