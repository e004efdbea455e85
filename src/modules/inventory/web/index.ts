import type { SectionWeb } from '#web/context/section-web.ts'
import { TRADE_LINES } from '../shared/trade-facts.ts'

/** Screens of stock, and how lines of trade are written and shown; documents and lists have the generic screens. */
export const inventoryWeb: SectionWeb = {
  screens: {
    '/inventory/stock/alerts': () => import('./alerts-screen.tsx'),
    '/inventory/stock/holders': () => import('./holders-screen.tsx'),
    '/inventory/stock/trace': () => import('./trace-screen.tsx'),
    '/inventory/stock/verify': () => import('./verify-screen.tsx'),
  },
  lines: {
    [TRADE_LINES]: { editor: () => import('./lines/editor.tsx'), reader: () => import('./lines/reader.tsx') },
  },
}
