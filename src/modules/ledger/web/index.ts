import type { SectionWeb } from '#web/context/section-web.ts'

/** The screen that proves the ledger; its lists have the generic ones. */
export const ledgerWeb: SectionWeb = {
  screens: { '/finance/ledger/verify': () => import('./verify-screen.tsx') },
}
