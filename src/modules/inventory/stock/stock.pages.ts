import type { PageDef } from '#core/define/module.ts'

/** Screens about the stock that no list draws: what needs attention, the way of a batch, and the proof that the books are right. */
export const stockPages: readonly PageDef[] = [
  {
    path: '/inventory/stock/alerts',
    kind: 'custom',
    title: ['库存预警', 'Low-stock alerts', 'Avisos de existencias', '在庫警告'],
    api: ['/jxc/stock/StockManage', '/jxc/purchaseapply/PurchaseApplyFromLow'],
    menu: true,
    icon: 'bar-chart',
  },
  {
    path: '/inventory/stock/trace',
    kind: 'custom',
    title: ['批次追溯', 'Trace a batch', 'Rastrear un lote', 'ロットの追跡'],
    api: ['/jxc/stock/StockTrace', '/jxc/stock/StockBatch', '/jxc/material/MaterialSelect'],
    menu: true,
    icon: 'apartment',
  },
  {
    path: '/inventory/stock/holders',
    kind: 'custom',
    title: ['占用与在途', 'Reserved and on the way', 'Reservas y en camino', '引当と入荷予定'],
    api: ['/jxc/stock/StockHolders', '/jxc/stock/StockManage'],
    of: { table: 'stock_view', action: 'holders' },
  },
  {
    path: '/inventory/stock/verify',
    kind: 'custom',
    title: ['库存校验', 'Verify stock', 'Verificar existencias', '在庫の検証'],
    api: ['/jxc/stock/StockVerify'],
    menu: true,
    icon: 'safety',
  },
]
