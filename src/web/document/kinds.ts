import type { PathOf } from '../api/calls.ts'
import type { Values } from '../form/form-values.ts'
import type { Word } from './words.ts'

/** Where the open lines of earlier documents are asked for. */
export type OpenLinesPath = Extract<PathOf<'GET'>, `${string}OpenLines`>

/** What the console knows of a kind of document beyond its definition: what it may take lines from, and what is made from it. */
export interface Kind {
  /** Its table, as traces and histories name it. */
  table: string
  /** The price of a material that stands in a new line. */
  price?: 'ref_buy_price' | 'ref_sale_price'
  /** Where its lines may come from, given its head. */
  source?: (values: Values) => OpenLinesPath | undefined
  /** What a later document is made from it: where, with which business type. */
  later?: readonly Later[]
  /** What of its head goes to a bought or sold partner. */
  partner?: string
  /** Who signs it on paper. */
  signs: readonly Word[]
  /** New lines of a stocktake are rare: it is about those that are there. */
  counts?: boolean
}
export interface Later {
  word: Word
  /** The page that makes it. */
  page: string
  kind?: string
  /** For these business types only. */
  of?: readonly string[]
}

const kinds: Readonly<Record<string, Kind>> = {
  '/jxc/purchaseapply/PurchaseApplyManage': {
    table: 'purchase_apply',
    signs: ['sign_made', 'sign_audited'],
    price: 'ref_buy_price',
    partner: 'suggest_partner_id',
    later: [{ word: 'make_order', page: '/inventory/purchase' }],
  },
  '/jxc/purchase/PurchaseManage': {
    table: 'purchase',
    signs: ['sign_made', 'sign_audited', 'sign_confirmed'],
    price: 'ref_buy_price',
    partner: 'partner_id',
    source: () => '/jxc/purchase/ApplyOpenLines',
    later: [{ word: 'make_receipt', page: '/inventory/inbound', kind: 'purchase' }],
  },
  '/jxc/inbound/InboundManage': {
    table: 'inbound',
    signs: ['sign_made', 'sign_audited', 'sign_keeper', 'sign_delivered'],
    price: 'ref_buy_price',
    partner: 'partner_id',
    source: ({ biz_type }) =>
      biz_type === 'purchase' ? '/jxc/inbound/PurchaseOpenLines' : biz_type === 'sale_return' ? '/jxc/inbound/SaleOpenLines' : undefined,
    later: [{ word: 'make_purchase_return', page: '/inventory/outbound', kind: 'purchase_return', of: ['purchase'] }],
  },
  '/jxc/outbound/OutboundManage': {
    table: 'outbound',
    signs: ['sign_made', 'sign_audited', 'sign_keeper', 'sign_driver', 'sign_partner'],
    price: 'ref_sale_price',
    partner: 'partner_id',
    source: ({ biz_type }) => (biz_type === 'purchase_return' ? '/jxc/outbound/ReceiptOpenLines' : undefined),
    later: [{ word: 'make_sale_return', page: '/inventory/inbound', kind: 'sale_return', of: ['sale', 'retail'] }],
  },
  '/jxc/stock/StockCheckManage': { table: 'stock_check', counts: true, signs: ['sign_made', 'sign_counted', 'sign_audited'] },
}

/** Of a document that nothing is said of here: who made it signs it, and who audited it. */
export function kindOf(path: string): Kind {
  return kinds[path] ?? { table: '', signs: ['sign_made', 'sign_audited'] }
}

export function kindOfTable(table: string): Kind {
  return Object.values(kinds).find((kind) => kind.table === table) ?? { table, signs: [] }
}

/** The pages of each table's documents. */
export const pageOf: Readonly<Record<string, string>> = {
  purchase_apply: '/inventory/purchaseApply',
  purchase: '/inventory/purchase',
  inbound: '/inventory/inbound',
  outbound: '/inventory/outbound',
  stock_check: '/inventory/stockcheck',
}
