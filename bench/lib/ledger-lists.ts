/** A list call: its path, its parameters, and its concurrency (16 by default; one where every balance is read). */
export type ListRequest = [path: string, query: Record<string, string>, connections?: number]

const stock = '/jxc/stock/StockManage'
const log = '/jxc/stock/StocklogManage'

/** Queries of a stock keeper on the stock and its log; `place` is one warehouse and one material. */
export function ledgerLists(place: { warehouse: number; material: number }): Record<string, ListRequest> {
  const [warehouse, material] = [{ warehouse_id: String(place.warehouse) }, { material_id: String(place.material) }]
  const day = 86_400
  const today = Math.floor(Date.now() / 1000)
  const period = { ...material, posted_at: `${today - 10 * day},${today}` }
  const counted = { _count_sum: '1' }
  return {
    'stock, first page': [stock, {}],
    'stock, by value': [stock, { sort: 'value', order: 'false' }],
    'stock, by day of expiry': [stock, { sort: 'expire_at', order: 'true' }],
    'stock, by what is free': [stock, { sort: 'available', order: 'false' }, 1],
    'stock, by age': [stock, { sort: 'age_days', order: 'false' }, 1],
    'stock of one warehouse': [stock, warehouse],
    'stock of one material': [stock, material],
    'stock, keyword': [stock, { keyword: '大料99' }],
    'stock, empty ones too': [stock, { show_zero: '1' }],
    'stock, low': [stock, { warn: 'low' }, 1],
    'stock, over': [stock, { warn: 'over' }, 1],
    'stock, expiring': [stock, { warn: 'expiring' }, 1],
    'stock, count and totals': [stock, counted, 1],
    'stock of one warehouse, totals': [stock, { ...warehouse, ...counted }],
    'stock, keyword, totals': [stock, { keyword: '大料99', ...counted }, 1],
    'stock, low, totals': [stock, { warn: 'low', ...counted }, 1],
    'log, first page': [log, {}],
    'log of one warehouse': [log, warehouse],
    'log of both': [log, { ...warehouse, ...material }],
    'log of a material in ten days': [log, period],
    'the same, its last page': [log, { ...period, page: '25' }],
    'the same, totals': [log, { ...period, ...counted }],
    'the same, opening balance': ['/jxc/stock/StocklogOpening', { ...material, from: String(today - 10 * day) }],
  }
}
