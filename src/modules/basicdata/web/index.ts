import type { SectionWeb } from '#web/context/section-web.ts'

/** The tree of departments is edited where it is shown. */
export const basicdataWeb: SectionWeb = {
  trees: ['/basicdata/department/manage'],
  screens: { '/basicdata/department/manage': () => import('./department.tsx') },
}
