import type { MenuPart } from '#core/define/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The menu of the section: purchases, daily documents, ledgers, checks, and settings. */
export const inventoryMenu: readonly MenuPart[] = [
  {
    key: 'purchases',
    title: labelTexts.purchases,
    area: 'purchasing',
    daily: true,
    pages: ['/inventory/purchaseApply/manage', '/inventory/purchase/manage'],
  },
  {
    key: 'daily',
    title: labelTexts.dailyWork,
    daily: true,
    pages: ['/inventory/inbound/manage', '/inventory/outbound/manage'],
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
    title: labelTexts.settings,
    pages: ['/inventory/setting', '/inventory/connector', '/inventory/push'],
  },
]
