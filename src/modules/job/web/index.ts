import type { SectionWeb } from '#web/context/section-web.ts'

/** The tree of job titles and the board of applications. */
export const jobWeb: SectionWeb = {
  trees: ['/job/title/manage'],
  screens: {
    '/job/record/board': () => import('./board-screen.tsx'),
    '/job/title/manage': () => import('./titles.tsx'),
  },
}
