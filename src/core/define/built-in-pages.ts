import type { PageDef } from './module.ts'
import { consoleLabels } from '../text/console-labels.ts'

const ownAccountPage = { api: [], rule: { industries: 'all' } } as const

/** The screens of the console itself, which belong to no section and need no right. `open` ones are for everybody. */
export const builtInPages = [
  { path: '/login', kind: 'open', ...ownAccountPage, title: consoleLabels.signIn },
  { path: '/index', kind: 'open', ...ownAccountPage, title: consoleLabels.signIn },
  {
    path: '/auth-redirect',
    kind: 'open',
    ...ownAccountPage,
    title: ['第三方登录', 'Sign in elsewhere', 'Acceso externo', '外部ログイン'],
  },
  {
    path: '/404',
    kind: 'open',
    ...ownAccountPage,
    title: consoleLabels.pageNotFound,
  },
  {
    path: '/401',
    kind: 'open',
    ...ownAccountPage,
    title: ['没有权限', 'No permission', 'Sin permiso', '権限がありません'],
  },
  { path: '/', kind: 'custom', ...ownAccountPage, title: consoleLabels.workbench },
  { path: '/dashboard', kind: 'custom', ...ownAccountPage, title: consoleLabels.workbench },
  {
    path: '/redirect/:path',
    kind: 'custom',
    ...ownAccountPage,
    title: consoleLabels.reload,
  },
] as const satisfies readonly PageDef[]
