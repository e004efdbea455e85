import type { SectionWeb } from '#web/context/section-web.ts'

const preview = () => import('./preview-screen.tsx')

/** Notices stand in the header of whoever they are for; texts are looked at as their readers see them. */
export const contentWeb: SectionWeb = {
  tool: () => import('./notices.tsx'),
  screens: {
    '/content/notification/preview': preview,
    '/content/news/preview': preview,
    '/content/agreement/preview': preview,
  },
}
