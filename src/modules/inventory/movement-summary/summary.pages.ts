import type { PageDef } from '#core/define/module.ts'
import { summaryTexts } from '../shared/summary-texts.ts'

/** The screen of the stock summary. */
export const summaryPages: readonly PageDef[] = [
  {
    path: '/inventory/stock/summary',
    kind: 'custom',
    title: summaryTexts.title,
    short: ['收发存汇总', 'Stock summary', 'Resumen', '受払残高表'],
    api: ['/jxc/stock/StockSummary', '/jxc/stock/StockSummaryExport', '/jxc/stock/StocklogManage'],
    menu: true,
    icon: 'table',
  },
]
