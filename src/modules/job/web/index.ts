import type { SectionWeb } from '#web/context/section-web.ts'

/** The tree of titles is edited where it is shown, and applications are moved over a board. */
export const jobWeb: SectionWeb = {
  trees: ['/job/title/manage'],
  screens: {
    '/job/record/board': () => import('./board-screen.tsx'),
    '/job/title/manage': () => import('./titles.tsx'),
  },
}
