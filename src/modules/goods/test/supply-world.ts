import type { ListRow } from '#core/wire/wire.ts'
import type { Person, TestApp } from '#test/helpers/app.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { shopOf } from './shop.ts'

/** Suppliers that offer and union stores that pick, under one platform. */
export async function supplyWorld(t: TestApp) {
  await t.supplier({ is_platform: true })
  return { offering: () => offeringOf(t), store: () => t.supplier({ is_union: true }) }
}
export type Offering = Awaited<ReturnType<typeof offeringOf>>

/** A supplier with salt of two SKUs on sale at 3.00 and 5.50. */
async function offeringOf(t: TestApp) {
  const shop = await shopOf(t)
  const { s } = shop
  const goods = (await shop.save(shop.salt)).data.id
  accepted(await s.post('/seller/goods/GoodsShow', { id: goods }))
  const { skus } = dataOf(await s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id: goods }))
  const [small = 0, large = 0] = skus.map(({ id }) => id)
  const terms = [
    { sku_id: small, supply_price: 200, min_sale_price: 250, suggest_price: 300 },
    { sku_id: large, supply_price: 400, min_sale_price: 450, suggest_price: 550, quota: 100 },
  ]
  const offer = (more: Record<string, unknown> = {}) =>
    s.post<{ id: number; ver: number }>('/fenxiaoht/supply/SupplySave', { goods_id: goods, skus: terms, ...more })
  const change = async (id: number, more: Record<string, unknown>) => {
    const { ver } = (await s.get<{ ver: number }>('/fenxiaoht/supply/SupplyLook', { id })).data
    return s.post<{ ver: number }>('/fenxiaoht/supply/SupplySave', { id, ver, ...more })
  }
  return { ...shop, goods, small, large, terms, offer, change }
}

/** A supplier’s offers as a store sees them. */
export async function market(who: Person, supplier: Person): Promise<ListRow[]> {
  const { data } = await who.get<ListRow[]>('/fenxiao/market/GoodsManage', { limit: 200 })
  return data.filter((row) => row.supplier === `Supplier ${supplier.shortName}`)
}
export const marketSkus = async (who: Person, market_goods_id: number) =>
  (await who.get<ListRow[]>('/fenxiao/marketSku/SkuManage', { market_goods_id })).data
export const pick = (who: Person, id: number | undefined, percent = 10_000) =>
  who.post('/fenxiao/market/Pick', { id: id ?? 0, percent })
export const readers = async (s: Person, supply_id: number) =>
  (await s.get<ListRow[]>('/fenxiaoht/reader/ReaderManage', { supply_id })).data
