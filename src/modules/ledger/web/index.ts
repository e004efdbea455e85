import type { SectionWeb } from '#web/context/section-web.ts'

/** The ledger verification screen; the lists use the generic screens. */
export const ledgerWeb: SectionWeb = {
  screens: { '/finance/ledger/verify': () => import('./verify-screen.tsx') },
}
