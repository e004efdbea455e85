import type { SectionWeb } from '#web/context/section-web.ts'

/**
 * The order form has a price preview, and forms of an order show its goods; lists and records use the generic screens.
 */
export const orderWeb: SectionWeb = {
  screens: {
    '/dataDetails/order/add': () => import('./order-form.tsx'),
    '/dataDetails/order/edit/:id': () => import('./order-form.tsx'),
    '/dataDetails/shipment/add': () => import('./parcel-form.tsx'),
    '/dataDetails/shipment/edit/:id': () => import('./parcel-form.tsx'),
    '/dataDetails/refund/add': () => import('./refund-form.tsx'),
    '/dataDetails/orderAmend/add': () => import('./amend-form.tsx'),
    '/dataDetails/orderAmend/edit/:id': () => import('./amend-form.tsx'),
    '/dataDetails/order/code': () => import('./pay-code-screen.tsx'),
    '/dataDetails/order/print/:id': () => import('./print-screen.tsx'),
    '/dataDetails/refund/agree': () => import('./agree-screen.tsx'),
    '/dataDetails/refund/inspect': () => import('./inspect-screen.tsx'),
    '/dataDetails/order/verify': () => import('./verify-screen.tsx'),
  },
}
