import type { ListRow } from '#core/wire/wire.ts'
import type { Person, TestApp } from '#test/helpers/app.ts'
import type { Body } from '../../goods/test/shop.ts'
import { market, marketSkus, pick } from '../../goods/test/supply-world.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from './store.ts'
import type { Order } from './store.ts'

export interface Side extends Order {
  source: string
  lines: (Order['lines'][number] & { supplier: string | null })[]
}

/** A supplier with stock that offers its salt at 2.00 and 4.00, least 2.50 and 4.50, suggested 3.00 and 5.50. */
export async function supplierOf(
  t: TestApp,
  { qty = 100_000, offer = {}, ...more }: { qty?: number; offer?: Body } & Body = {},
) {
  const shop = await storeOf(t, { qty, ...more })
  const skus = [
    { sku_id: shop.small, supply_price: 200, min_sale_price: 250, suggest_price: 300 },
    { sku_id: shop.large, supply_price: 400, min_sale_price: 450, suggest_price: 550 },
  ]
  const supply = dataOf(
    await shop.s.post<{ id: number; ver: number }>('/fenxiaoht/supply/SupplySave', {
      goods_id: shop.goods,
      skus,
      settle_days: 3,
      ...offer,
    }),
  ).id
  const parts = async () =>
    (await shop.s.get<Side[]>('/seller/order/OrderManage', { source: 'supply', limit: 200 })).data.toSorted(
      (a, b) => a.id - b.id,
    )
  return { ...shop, supply, parts }
}
export type Supplier = Awaited<ReturnType<typeof supplierOf>>

/** A union store with a member that has picked what some suppliers offer, by the SKUs under which it sells it. */
export async function unionOf(t: TestApp, suppliers: readonly Supplier[], whose?: Person) {
  const s = whose ?? (await t.supplier({ is_union: true }))
  accepted(await s.post('/fenxiao/market/Refresh', {}))
  const member = await memberOf(s)
  const picked: { copy: number; goods: number; small: number; large: number }[] = []
  for (const supplier of suppliers) {
    const copy = (await market(s, supplier.s))[0]?.id ?? 0
    accepted(await pick(s, copy))
    const goods = (await s.get<ListRow[]>('/seller/goods/GoodsManage', { limit: 200 })).data.toSorted(
      (x, y) => y.id - x.id,
    )[0]?.id
    const { data } = await s.get<ListRow[]>('/seller/goods/SkuManage', { goods_id: goods ?? 0 })
    const skuIds = data.toSorted((x, y) => x.id - y.id).map(({ id }) => id)
    picked.push({ copy, goods: goods ?? 0, small: skuIds[0] ?? 0, large: skuIds[1] ?? 0 })
  }
  const order = (lines: readonly { sku_id: number; qty: number }[], body: Body = {}, by: Person = s) =>
    by.post<Order>('/seller/order/OrderSave', { member_id: member, lines, ...body })
  const info = async (id: number) => dataOf(await s.get<Side>('/seller/order/info', { id }))
  const placed = async (lines: readonly { sku_id: number; qty: number }[], body: Body = {}) =>
    info(dataOf(await order(lines, body)).id)
  const pay = async (id: number) => accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const sales = async () => (await s.get<ListRow[]>('/fenxiao/sale/SaleManage', { limit: 200 })).data
  const back = async (
    order_id: number,
    type: string,
    lines: readonly { sku_id: number; qty: number }[],
    more: Body = {},
  ) => s.post<{ id: number }>('/seller/refund/RefundCreate', { order_id, type, reason: '协商', lines, ...more })
  const verified = async () => (await s.get<{ ok: boolean; checks: unknown }>('/seller/order/OrderVerify')).data
  return {
    s,
    member,
    picked,
    order,
    info,
    placed,
    pay,
    sales,
    back,
    verified,
    market: () => marketSkus(s, picked[0]?.copy ?? 0),
  }
}
export type Union = Awaited<ReturnType<typeof unionOf>>
