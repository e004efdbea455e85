import type { SectionWeb } from '#web/context/section-web.ts'

/** Outlets on a map, the way of a day, and outlets that look alike side by side. */
export const outletWeb: SectionWeb = {
  screens: {
    '/dataDetails/shop/map': () => import('./map/map-screen.tsx'),
    '/dataDetails/clockin/add': () => import('./clock/clock-screen.tsx'),
    '/dataDetails/clockin/route': () => import('./route/route-screen.tsx'),
    '/dataDetails/shop/doubles': () => import('./doubles/doubles-screen.tsx'),
  },
}
