import type { SectionWeb } from '#web/context/section-web.ts'

/** The screens for dispatching, inspecting and trying rules. */
export const recycleWeb: SectionWeb = {
  screens: {
    '/recycle/order/board': () => import('./board-screen.tsx'),
    '/recycle/order/inspect': () => import('./inspect-screen.tsx'),
    '/recycle/category/try': () => import('./try-screen.tsx'),
  },
}
