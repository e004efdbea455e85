import { warehouses } from '../../basicdata/tables.ts'
import { freeText } from '../../inventory/stock/free.ts'

/** The ways of delivery that warehouses serve; whoever takes a voucher is served by any. */
export const stockedWays = ['express', 'local', 'pickup'] as const
export type StockedWay = (typeof stockedWays)[number]

/** The supplier of the transaction: said so, a sub-select is worked out once for a statement, not once for a row. */
const own = "nullif(current_setting('app.tenant', true), '')::bigint"
/** Where nothing else is said, goods are sold out of every warehouse but those whose goods are on their way, spoilt or taken back. */
const selling = "w.type not in ('transit', 'defective', 'recycle')"
const serves = (way: StockedWay) =>
  `(case when coalesce(cardinality(g.${way}_ids), 0) = 0 then ${selling} else w.id = any(g.${way}_ids) end)`

/** As SQL, the warehouses out of which a way of delivery is served; without one, those of all ways. The shop's own hidden one serves all. */
export function warehousesFor(way?: StockedWay): string {
  const served = (way ? [way] : stockedWays).map(serves).join(' or ')
  return `(select array_agg(w.id) from ${warehouses.text('w')} left join goods_setting g on g.suid = w.suid and g.del_at is null
    where w.suid = ${own} and w.del_at is null and (w.shadow or w.status = 'on' and (${served})))`
}

/**
 * As SQL, how many pieces of a SKU there are: for each part what is free of its material by its ratio, and the least of these. Lists, filters, totals, sheets
 * and orders all take it from here. Null where it has no parts: it lies with a supplier. `sku` is the SQL of its id, `row` an alias with `suid`.
 */
export function availableText(row: string, sku: string, way?: StockedWay): string {
  const free = freeText('p', 'p.material_id', `${warehousesFor(way)}::bigint[]`)
  return `(select min(greatest(0, floor(${free} * 100000 / p.ratio)))::bigint from goods_sku_part p where p.suid = ${row}.suid and p.sku_id = ${sku})`
}

/** As SQL, below how many pieces the stock of a SKU is low; null where nobody asked to be warned. `sku` is an alias of the SKU. */
export const warnText = (sku: string): string =>
  `coalesce(${sku}.warn_qty, (select g.warn_qty from goods_setting g where g.suid = ${own} and g.del_at is null))`
