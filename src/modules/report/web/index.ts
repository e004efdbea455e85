import type { SectionWeb } from '#web/context/section-web.ts'

/** The screen of reports. */
export const reportWeb: SectionWeb = { screens: { '/report/chart': () => import('./chart-screen.tsx') } }
