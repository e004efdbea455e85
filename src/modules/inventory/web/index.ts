import type { SectionWeb } from '#web/context/section-web.ts'

/** Screens of stock; documents and lists have the generic ones. */
export const inventoryWeb: SectionWeb = {
  screens: {
    '/inventory/stock/alerts': () => import('./alerts-screen.tsx'),
    '/inventory/stock/holders': () => import('./holders-screen.tsx'),
    '/inventory/stock/trace': () => import('./trace-screen.tsx'),
    '/inventory/stock/verify': () => import('./verify-screen.tsx'),
  },
}
