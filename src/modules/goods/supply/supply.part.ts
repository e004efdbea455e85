import { entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { computed } from '../../db.ts'
import { marketCalls } from './market.calls.ts'
import { marketGoods, marketSku } from './market.resource.ts'
import { pickFollowers } from './picks.ts'
import { supplyReader } from './reader.resource.ts'
import { supplyStore } from './store.resource.ts'
import { marketSale, supplySale } from './sale.resource.ts'
import { propertySaveCall, storeCalls } from './supply.calls.ts'
import { supply } from './supply.resource.ts'
import {
  findStore,
  refuseLevelledDelete,
  prepareSupply,
  publishSaved,
  republish,
  resumeSupply,
  stopSupply,
  supplyFigures,
} from './supply.rules.ts'
import { bySupplier } from './words.ts'
import { commonTexts } from '../common-texts.ts'

const reads = ['/fenxiaoht/supply/SupplyLook', '/fenxiaoht/supply/SupplyManage']

/** Pages of the specification in addition to the pages of the list. */
const pages: readonly PageDef[] = [
  {
    path: '/goods/list/GoodsProperty',
    kind: 'custom',
    rule: bySupplier,
    title: commonTexts.suppliedSkus,
    api: ['/fenxiaoht/supply/GoodsPropertySave', ...reads],
    of: { table: 'supply', action: 'edit' },
  },
  {
    path: '/goods/list/stopSupply/:id',
    kind: 'act',
    rule: bySupplier,
    title: commonTexts.stopSupplying,
    api: ['/fenxiaoht/supply/SupplyStop', ...reads],
    of: { table: 'supply', action: 'stop' },
  },
  {
    path: '/goods/list/lookSupply/:id',
    kind: 'info',
    rule: bySupplier,
    title: commonTexts.supplyDetails,
    api: reads,
    of: { table: 'supply', action: 'info' },
  },
]

const lowest = (column: string) =>
  `(select min(k.${column}) from market_sku k where k.suid = t.suid and k.market_goods_id = t.id and k.del_at is null)`
const ofSales = (figure: string) =>
  `(select coalesce(sum(${figure}), 0)::bigint from market_sale s where s.suid = t.suid and s.market_goods_id = t.id and s.del_at is null)`
/** Lowest prices of an offer’s SKUs, and the store's sales. */
const marketFigures = computed(marketGoods, {
  sold: ofSales('s.sold'),
  owed: ofSales('s.owed - s.settled'),
  price_min: lowest('supply_price'),
  suggest_min: lowest('suggest_price'),
  sale_min: lowest('sale_price'),
})

/** 供货: offers of suppliers to union stores, and their use by the stores. */
export const supplyPart = definePart({
  entries: [
    entry(supply, [prepareSupply, publishSaved, stopSupply, resumeSupply, supplyFigures]),
    entry(supplyStore, [findStore, republish, refuseLevelledDelete]),
    entry(supplyReader),
    entry(marketGoods, [marketFigures]),
    entry(marketSku),
    entry(supplySale, [computed(supplySale, { open: 't.owed - t.settled' })]),
    entry(marketSale, [computed(marketSale, { open: 't.owed - t.settled' })]),
  ],
  extensionPoints: [pickFollowers],
  calls: [propertySaveCall, ...storeCalls, ...marketCalls],
  pages,
  panels: [
    { at: 'supply', title: supplyReader.title, api: '/fenxiaoht/reader/ReaderManage', by: 'supply_id' },
    { at: 'supply', title: supplySale.title, api: '/fenxiaoht/sale/SaleManage', by: 'supply_id' },
    { at: 'market_goods', title: marketSku.title, api: '/fenxiao/marketSku/SkuManage', by: 'market_goods_id' },
    { at: 'market_goods', title: marketSale.title, api: '/fenxiao/sale/SaleManage', by: 'market_goods_id' },
  ],
  counters: [
    {
      key: 'marketNotice',
      title: ['供货变动', 'Supply changed', 'Cambios de suministro', '供給の変更'],
      page: '/goods/market/manage',
      query: { notice: 'price,below_min,stopped,withdrawn' },
      notice: true,
    },
  ],
})
