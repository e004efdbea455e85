import { sql } from 'kysely'
import { goods, skus } from '#modules/goods/tables.ts'

/** Columns that buyers see of the SKU `k` of an activity and its goods `g`: page, title, picture and shop price. */
export const skuColumns = sql`k.goods_id, g.name as title, k.spec, coalesce(k.img, g.imgs[1]) as img, k.price as shop_price`

/** The joins to them. `by` is the column of an activity's row that names its SKU (`a.sku_id`). */
export const skuJoins = (by: `${string}.${string}`) => sql`${skus.join('k', by)} ${goods.join('g', 'k.goods_id')}`
