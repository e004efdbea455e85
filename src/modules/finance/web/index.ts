import type { SectionWeb } from '#web/context/section-web.ts'
import { SETTLE_LINES } from '../shared/settle-facts.ts'

/** Screens of finance; documents and lists use the generic screens. */
export const financeWeb: SectionWeb = {
  screens: {
    '/finance/PaymentWallet/PaymentWithdrawal': () => import('./withdraw.tsx'),
    '/finance/statement': () => import('./statement/statement-screen.tsx'),
    '/finance/debt/verify': () => import('./debt/verify-screen.tsx'),
  },
  lines: {
    [SETTLE_LINES]: { editor: () => import('./settle/editor.tsx'), reader: () => import('./settle/reader.tsx') },
  },
}
