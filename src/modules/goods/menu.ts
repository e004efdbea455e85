import type { MenuPart } from '#core/define/module.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Menu of the section in the order of work: goods, prices, stock, and supply to other shops. */
export const goodsMenu: readonly MenuPart[] = [
  {
    key: 'goods',
    title: glossaryTerms.goods,
    pages: ['/goods/list/manageShow', '/goods/list/manageUnShow', '/goods/sku', '/goods/cat/manage', '/goods/bin'],
  },
  {
    key: 'prices',
    title: ['价格与运费', 'Prices and shipping', 'Precios y envío', '価格と送料'],
    short: ['价格与运费', 'Prices and freight', 'Precios y envío', '価格と送料'],
    pages: ['/goods/price/manage', '/goods/pricelog', '/goods/freight/manage', '/goods/setting'],
  },
  {
    key: 'supply',
    title: fieldTexts.supply,
    area: 'sales',
    last: true,
    pages: [
      '/goods/list/manageSupply',
      '/goods/supplyReader/manage',
      '/goods/supplyStore/manage',
      '/goods/supplySale/manage',
      '/goods/market/manage',
      '/goods/marketSku/manage',
      '/goods/marketSale/manage',
    ],
  },
]
