import { ownedTable } from '../owned-table.ts'

/** Stock components of SKUs, for the SQL of later sections. */
export const skuParts = ownedTable('goods_sku_part')

/** Goods and their SKUs. */
export const goods = ownedTable('goods')
export const skus = ownedTable('goods_sku')
export const goodsCategories = ownedTable('goods_category')
