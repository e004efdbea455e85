import type { SectionWeb } from '#web/context/section-web.ts'

/** The pages of the open calls. */
export const openWeb: SectionWeb = {
  screens: { '/sys/open/doc/:id': () => import('./doc-screen.tsx') },
}
