import type { SectionWeb } from '#web/context/section-web.ts'
import { TRADE_LINES } from '../shared/trade-facts.ts'

/** The stock screens, and the editor and reader of trade lines; documents and lists use the generic screens. */
export const inventoryWeb: SectionWeb = {
  screens: {
    '/inventory/stock/alerts': () => import('./alerts-screen.tsx'),
    '/inventory/stock/holders': () => import('./holders-screen.tsx'),
    '/inventory/stock/summary': () => import('./summary-screen.tsx'),
    '/inventory/stock/trace': () => import('./trace-screen.tsx'),
    '/inventory/stock/verify': () => import('./verify-screen.tsx'),
  },
  lines: {
    [TRADE_LINES]: { editor: () => import('./lines/editor.tsx'), reader: () => import('./lines/reader.tsx') },
  },
}
