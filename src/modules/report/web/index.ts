import type { SectionWeb } from '#web/context/section-web.ts'

/** The screens of reports. */
export const reportWeb: SectionWeb = {
  screens: {
    '/report/chart': () => import('./chart-screen.tsx'),
    '/report/forecast': () => import('./forecast-screen.tsx'),
    '/report/target/add': () => import('./target-form.tsx'),
    '/report/target/edit/:id': () => import('./target-form.tsx'),
    '/report/schedule/add': () => import('./schedule-form.tsx'),
    '/report/schedule/edit/:id': () => import('./schedule-form.tsx'),
  },
}
