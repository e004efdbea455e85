import type { Panel } from '#core/define/record-page.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './common-texts.ts'

const lists = {
  stock: { api: '/jxc/stock/StockManage', title: labelTexts.stock },
  movements: { api: '/jxc/stock/StocklogManage', title: commonTexts.movements },
  purchases: { api: '/jxc/purchase/PurchaseManage', title: glossaryTerms.purchaseOrders },
  receipts: { api: '/jxc/inbound/InboundManage', title: glossaryTerms.inboundOrders },
  issues: { api: '/jxc/outbound/OutboundManage', title: glossaryTerms.outboundOrders },
} as const satisfies Record<string, Pick<Panel, 'api' | 'title'>>

/** Panels of inventory on master data pages: stock, movements and documents. */
export const inventoryPanels: readonly Panel[] = [
  ...[lists.stock, lists.movements, lists.purchases, lists.receipts, lists.issues].map((list) => ({
    ...list,
    at: 'material',
    by: 'material_id',
  })),
  ...[lists.purchases, lists.receipts, lists.issues, lists.movements].map((list) => ({
    ...list,
    at: 'customer',
    by: 'partner_id',
  })),
  ...[lists.stock, lists.movements, lists.receipts, lists.issues].map((list) => ({
    ...list,
    at: 'warehouse',
    by: 'warehouse_id',
  })),
]
