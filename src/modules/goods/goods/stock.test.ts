import { expect, test } from 'vitest'
import { shopOf } from '../test/shop.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
interface Stock {
  skus: { id: number; spec: string; available: number; express: number; pickup: number; own: boolean }[]
}

/** The goods of a shop with this stock of salt in its warehouse; `take` is the consumption of each SKU. */
async function stocked(take: readonly { spec: string; ratio: number; material_id?: number }[], qty = 100_000) {
  const shop = await shopOf(t)
  const { s, save, salt, material, warehouse, add } = shop
  const bill = await add('/jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id: warehouse,
    submit: true,
    lines: [{ material_id: material, qty, price: 10_000 }],
  })
  expect(await s.post('/jxc/inbound/InboundAudit', { id: bill, result: 'pass' })).toMatchObject({ status: true })
  const parts = take.map(({ spec, ratio, material_id = material }) => ({
    spec_key: `净含量=${spec}`,
    material_id,
    ratio: ratio * 1e8,
  }))
  const { id } = (await save({ ...salt, parts })).data
  const stock = async () => (await s.get<Stock>('/seller/goods/GoodsStockInfo', { id })).data.skus
  const free = async () => (await stock()).map(({ available }) => available)
  return { ...shop, id, stock, free }
}

test('a list shows the free quantity of the warehouse: by ratio, by the scarcest of several parts, less reservations', async () => {
  const { s, id, stock, free, add, unit, material, warehouse, salt, save } = await stocked([
    { spec: '400g', ratio: 0.4 },
    { spec: '1kg', ratio: 3 },
  ])
  expect(await free()).toEqual([250, 33])
  const visible = async () =>
    (await s.get<{ available: number }[]>('/seller/goods/GoodsManage', { status: 'off' })).data[0]?.available
  const listed = async () =>
    (await s.get<{ available: number }[]>('/seller/goods/SkuManage', { goods_id: id })).data
      .map((row) => row.available)
      .toSorted((a, b) => a - b)
  expect([await visible(), await listed()]).toEqual([283, [33, 250]])
  const bill = {
    biz_type: 'use',
    warehouse_id: warehouse,
    submit: true,
    lines: [{ material_id: material, qty: 10_000 }],
  }
  await add('/jxc/outbound/OutboundSave', bill)
  expect([await free(), await visible()]).toEqual([[225, 30], 255])
  const box = await add('/jxc/material/MaterialSave', {
    code: 'BOX',
    name: '礼盒',
    kind: 'packaging',
    base_unit_id: unit,
  })
  const gift = [
    { spec_key: '净含量=400g', material_id: material, ratio: 1e8 },
    { spec_key: '净含量=400g', material_id: box, ratio: 1e8 },
  ]
  expect(await save({ id, parts: gift })).toMatchObject({ status: true })
  expect(await stock()).toMatchObject([
    { spec: '400g', available: 0, own: false },
    { spec: '1kg', available: 0, own: true },
  ])
  const got = await add('/jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id: warehouse,
    submit: true,
    lines: [{ material_id: box, qty: 7000, price: 1 }],
  })
  await s.post('/jxc/inbound/InboundAudit', { id: got, result: 'pass' })
  expect(await free()).toEqual([7, 0])
  expect(salt.name).toBe('海晶盐')
})

test('an approved document sets stock that only the shop counts, and stock of real materials is refused', async () => {
  const { s, id, stock, free } = await stocked([{ spec: '400g', ratio: 1 }])
  const [real, sku] = (await stock()).map((item) => item.id)
  const set = (of: number | undefined, pieces: number) => s.post('/seller/goods/SkuStock', { id: of ?? 0, pieces })
  expect(await set(sku, 40)).toMatchObject({ status: true, data: { bill_no: expect.stringContaining('RKD') } })
  expect(await free()).toEqual([100, 40])
  expect(await set(sku, 15)).toMatchObject({ data: { bill_no: expect.stringContaining('CKD') } })
  expect(await set(sku, 15)).toMatchObject({ data: { bill_no: null } })
  expect(await free()).toEqual([100, 15])
  expect(await set(real, 5)).toMatchObject({ http: 409, code: 'stock_of_materials' })
  expect(await set(sku, -1)).toMatchObject({ http: 422 })
  expect((await s.get<object[]>('/jxc/warehouse/WarehouseManage')).data).toHaveLength(1)
  expect((await s.get<object[]>('/jxc/warehouse/WarehouseSelect')).data).toHaveLength(1)
  expect(await s.get<{ verified?: boolean }>('/jxc/stock/StockVerify')).toMatchObject({ status: true })
  expect(id).toBeGreaterThan(0)
})

test('each delivery method has its warehouses, and low stock is marked and found', async () => {
  const { s, id, stock, warehouse, add } = await stocked([{ spec: '400g', ratio: 1 }])
  const shop = await add('/jxc/warehouse/WarehouseSave', { code: 'MD1', name: '门店', type: 'shop' })
  expect(
    await s.post('/seller/goods/GoodsSettingSave', { express_ids: [warehouse], pickup_ids: [shop], warn_qty: 100 }),
  ).toMatchObject({ status: true })
  expect((await stock())[0]).toMatchObject({ available: 100, express: 100, pickup: 0 })
  const low = async () => (await s.get<object[]>('/seller/goods/GoodsManage', { low_stock: 1 })).data.length
  expect(await low()).toBe(1)
  await s.post('/seller/goods/SkuStock', { id: Number((await stock())[1]?.id), pieces: 500 })
  const skus = (await s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id })).data.skus
  const less = [
    { id: skus[0]?.id, spec_values: ['400g'], price: 300, warn_qty: 99 },
    { id: skus[1]?.id, spec_values: ['1kg'], price: 550 },
  ]
  await s.post('/seller/goods/GoodsSave', { id, skus: less })
  expect(await low()).toBe(0)
})
