import type { PageDef } from '#core/define/module.ts'
import { commonTexts } from '../common-texts.ts'

/** Custom screens of stock: alerts, batch trace, reservations, and the verification of the books. */
export const stockPages: readonly PageDef[] = [
  {
    path: '/inventory/stock/alerts',
    kind: 'custom',
    title: ['库存预警', 'Low-stock alerts', 'Avisos de existencias', '在庫警告'],
    short: ['库存预警', 'Low-stock alerts', 'Alertas', '在庫警告'],
    api: ['/jxc/stock/StockManage', '/jxc/material/MaterialManage', '/jxc/purchaseapply/PurchaseApplyFromLow'],
    menu: true,
    icon: 'bar-chart',
  },
  {
    path: '/inventory/stock/trace',
    kind: 'custom',
    title: commonTexts.traceABatch,
    api: ['/jxc/stock/StockTrace', '/jxc/stock/StockBatch', '/jxc/material/MaterialSelect'],
    menu: true,
    icon: 'apartment',
  },
  {
    path: '/inventory/stock/holders',
    kind: 'custom',
    title: commonTexts.reservedAndOnTheWay,
    api: ['/jxc/stock/StockHolders', '/jxc/stock/StockManage'],
    of: { table: 'stock_view', action: 'holders' },
  },
  {
    path: '/inventory/stock/verify',
    kind: 'custom',
    title: commonTexts.verifyStock,
    short: ['库存校验', 'Verify stock', 'Verificación', '在庫の検証'],
    api: ['/jxc/stock/StockVerify'],
    menu: true,
    icon: 'safety',
  },
]
