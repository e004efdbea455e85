import type { SectionWeb } from '#web/context/section-web.ts'

/** The screens of reports. */
export const reportWeb: SectionWeb = {
  screens: {
    '/report/chart': () => import('./chart-screen.tsx'),
    '/report/schedule/add': () => import('./schedule-form.tsx'),
    '/report/schedule/edit/:id': () => import('./schedule-form.tsx'),
  },
}
