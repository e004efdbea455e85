import type { SectionWeb } from '#web/context/section-web.ts'

/** Screens of money; documents and lists have the generic screens. */
export const financeWeb: SectionWeb = {
  screens: {
    '/finance/PaymentWallet/PaymentWithdrawal': () => import('./withdraw.tsx'),
  },
}
