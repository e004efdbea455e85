import type { SectionWeb } from '#web/context/section-web.ts'

/** An order is written beside what it would cost; lists and records have the generic screens. */
export const orderWeb: SectionWeb = {
  screens: {
    '/dataDetails/order/add': () => import('./order-form.tsx'),
    '/dataDetails/order/edit/:id': () => import('./order-form.tsx'),
    '/dataDetails/order/code': () => import('./pay-code-screen.tsx'),
    '/dataDetails/order/print/:id': () => import('./print-screen.tsx'),
    '/dataDetails/refund/agree': () => import('./agree-screen.tsx'),
    '/dataDetails/refund/inspect': () => import('./inspect-screen.tsx'),
    '/dataDetails/order/verify': () => import('./verify-screen.tsx'),
  },
}
