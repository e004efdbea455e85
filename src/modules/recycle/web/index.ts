import type { SectionWeb } from '#web/context/section-web.ts'

/** Orders are given to collectors over a board, and rules are tried before they are published. */
export const recycleWeb: SectionWeb = {
  screens: {
    '/recycle/order/board': () => import('./board-screen.tsx'),
    '/recycle/order/inspect': () => import('./inspect-screen.tsx'),
    '/recycle/category/try': () => import('./try-screen.tsx'),
  },
}
