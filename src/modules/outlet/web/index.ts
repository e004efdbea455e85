import type { SectionWeb } from '#web/context/section-web.ts'

/** Map of outlets, daily route, and comparison of duplicates. */
export const outletWeb: SectionWeb = {
  screens: {
    '/dataDetails/shop/map': () => import('./map/map-screen.tsx'),
    '/dataDetails/clockin/add': () => import('./clock/clock-screen.tsx'),
    '/dataDetails/clockin/route': () => import('./route/route-screen.tsx'),
    '/dataDetails/shop/doubles': () => import('./duplicates/duplicates-screen.tsx'),
  },
}
