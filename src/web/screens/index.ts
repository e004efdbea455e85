import type { ComponentType } from 'react'
import { stockScreens } from '../document/index.ts'

type Load = () => Promise<{ default: ComponentType }>
const role: Load = () => import('#modules/sys/web/role.tsx')
const business: Load = () => import('#modules/joining/web/business.tsx')
const signIn: Load = () => import('../sign-in/sign-in.tsx')

/** Screens of their own in a tab, by the path of their route (`:id` for its places). Every other path gets the generic screen of its kind. */
export const screens: Readonly<Record<string, Load>> = {
  '/dashboard': () => import('../workbench/workbench.tsx'),
  '/basicdata/department/manage': () => import('#modules/basicdata/web/department.tsx'),
  '/sys/permission/management/role/add': role,
  '/sys/permission/management/role/edit/:id': role,
  '/profile/user/edit': () => import('../account/profile.tsx'),
  '/profile/pwd/edit': () => import('../account/password.tsx'),
  '/profile/user/wechat': () => import('../account/wechat.tsx'),
  '/content/shopinfo': () => import('../account/shop.tsx'),
  '/plugin/manage': () => import('#modules/plugin/web/manage.tsx'),
  '/plugin/pluginSetup': () => import('#modules/plugin/web/setup.tsx'),
  ...stockScreens,
  '/404': () => import('../not-found/not-found.tsx'),
  '/401': () => import('../not-found/not-allowed.tsx'),
}

/** Screens over the whole window, for people who are not signed in. */
export const openScreens: Readonly<Record<string, Load>> = {
  '/index': signIn,
  '/login': signIn,
  '/business/create': business,
  '/business/writeInfo': business,
  '/business/payFee': business,
  '/business/progress': business,
  '/auth-redirect': () => import('../sign-in/auth-redirect.tsx'),
  '/404': () => import('../not-found/not-found.tsx'),
  '/401': () => import('../not-found/not-allowed.tsx'),
}
