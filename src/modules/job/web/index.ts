import type { SectionWeb } from '#web/context/section-web.ts'

/** The tree of titles is edited where it is shown. */
export const jobWeb: SectionWeb = {
  screens: {
    '/job/title/manage': () => import('./titles.tsx'),
  },
}
