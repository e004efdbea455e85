import type { SectionWeb } from '#web/context/section-web.ts'

/** Outlets that look alike are compared side by side before one of them stays. */
export const outletWeb: SectionWeb = {
  screens: {
    '/dataDetails/shop/doubles': () => import('./doubles/doubles-screen.tsx'),
  },
}
