import type { SectionWeb } from '#web/context/section-web.ts'

/** Notices stand in the header of whoever they are for. */
export const contentWeb: SectionWeb = { tool: () => import('./notices.tsx') }
