import { ownedTable } from '../owned-table.ts'

/** What SKUs take from stock, in the statements of later sections. */
export const skuParts = ownedTable('goods_sku_part')

/** Goods and their SKUs. */
export const goods = ownedTable('goods')
export const skus = ownedTable('goods_sku')
export const goodsCategories = ownedTable('goods_category')
