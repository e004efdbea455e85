import type { LoadScreen } from './context/section-web.ts'

const signIn: LoadScreen = () => import('./sign-in/sign-in.tsx')

/** Screens that the console itself has in a tab; those of sections come from their own `web/index.ts`. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  '/dashboard': () => import('./workbench/workbench.tsx'),
  '/profile/user/edit': () => import('./account/profile.tsx'),
  '/profile/pwd/edit': () => import('./account/password.tsx'),
  '/profile/user/wechat': () => import('./account/social.tsx'),
  '/content/shopinfo': () => import('./account/shop.tsx'),
  '/404': () => import('./not-found/not-found.tsx'),
  '/401': () => import('./not-found/not-allowed.tsx'),
}

/** Screens of the console itself over the whole window, for people who are not signed in. */
export const openScreens: Readonly<Record<string, LoadScreen>> = {
  '/index': signIn,
  '/login': signIn,
  '/auth-redirect': () => import('./sign-in/auth-redirect.tsx'),
  '/404': () => import('./not-found/not-found.tsx'),
  '/401': () => import('./not-found/not-allowed.tsx'),
}
