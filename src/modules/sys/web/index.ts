import type { LoadScreen, SectionWeb } from '#web/context/section-web.ts'

const role: LoadScreen = () => import('./role.tsx')

/** The role editor. */
export const sysWeb: SectionWeb = {
  screens: {
    '/sys/permission/management/role/add': role,
    '/sys/permission/management/role/edit/:id': role,
  },
}
