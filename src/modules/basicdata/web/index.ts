import type { SectionWeb } from '#web/context/section-web.ts'

/** The department tree is edited in place. */
export const basicdataWeb: SectionWeb = {
  trees: ['/basicdata/department/manage'],
  screens: { '/basicdata/department/manage': () => import('./department.tsx') },
}
