import type { MenuPart } from '#core/define/module.ts'

/** The menu of the section: daily documents, ledgers, checks, and settings. */
export const inventoryMenu: readonly MenuPart[] = [
  {
    key: 'daily',
    title: ['日常业务', 'Daily work', 'Trabajo diario', '日常業務'],
    daily: true,
    pages: [
      '/inventory/purchaseApply/manage',
      '/inventory/purchase/manage',
      '/inventory/inbound/manage',
      '/inventory/outbound/manage',
    ],
  },
  {
    key: 'ledgers',
    title: ['账簿', 'Ledgers', 'Libros', '帳簿'],
    pages: [
      '/inventory/stock',
      '/inventory/stocklog',
      '/inventory/stock/summary',
      '/inventory/materialday',
      '/inventory/stock/trace',
      '/inventory/recall',
    ],
  },
  {
    key: 'checks',
    title: ['盘点与预警', 'Checks', 'Controles', '棚卸と警告'],
    pages: [
      '/inventory/stockcheck/manage',
      '/inventory/stock/alerts',
      '/inventory/licence',
      '/inventory/stock/verify',
      '/inventory/closing',
    ],
  },
  {
    key: 'settings',
    title: ['设置', 'Settings', 'Ajustes', '設定'],
    pages: ['/inventory/setting', '/inventory/connector', '/inventory/push'],
  },
]
