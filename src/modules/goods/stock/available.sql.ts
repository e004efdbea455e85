import { warehouses } from '../../basicdata/tables.ts'
import { freeStockText } from '../../inventory/stock/stock-text.ts'

/** The delivery methods that warehouses serve; any warehouse serves vouchers. */
export const stockedMethods = ['express', 'local', 'pickup'] as const
export type StockedMethod = (typeof stockedMethods)[number]

/** The tenant of the transaction: PostgreSQL evaluates a sub-select once for each statement, not for each row. */
const currentTenant = "nullif(current_setting('app.tenant', true), '')::bigint"
/** By default all warehouses sell, except those for goods in transit, defective goods and recycling. */
const selling = "w.type not in ('transit', 'defective', 'recycle')"
const servesMethod = (method: StockedMethod) =>
  `(case when coalesce(cardinality(g.${method}_ids), 0) = 0 then ${selling} else w.id = any(g.${method}_ids) end)`

/**
 * SQL for the warehouses that serve a delivery method, or any method by default. The shop's hidden warehouse serves
 * all.
 */
export function warehousesFor(method?: StockedMethod): string {
  const served = (method ? [method] : stockedMethods).map(servesMethod).join(' or ')
  return `(select array_agg(w.id) from ${warehouses.text('w')} left join goods_setting g on g.suid = w.suid and g.del_at is null
    where w.suid = ${currentTenant} and w.del_at is null and (w.shadow or w.status = 'on' and (${served})))`
}

/**
 * SQL for the available quantity of a SKU: the minimum over its parts of free stock divided by ratio. Lists, filters,
 * totals, sheets and orders all use it. Null without parts: a supplier holds the stock. `sku` is the SQL of the SKU id,
 * `row` an alias with `suid`.
 */
export function availableText(row: string, sku: string, method?: StockedMethod): string {
  const free = freeStockText('p', 'p.material_id', `${warehousesFor(method)}::bigint[]`)
  return `(select min(greatest(0, floor(${free} * 100000 / p.ratio)))::bigint from goods_sku_part p where p.suid = ${row}.suid and p.sku_id = ${sku})`
}

/** SQL for the low-stock level of a SKU; null without a level. `sku` is an alias of the SKU. */
export const warnText = (sku: string): string =>
  `coalesce(${sku}.warn_qty, (select g.warn_qty from goods_setting g where g.suid = ${currentTenant} and g.del_at is null))`
