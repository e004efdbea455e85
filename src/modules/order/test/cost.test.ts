import { expect, test } from 'vitest'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('an operator who ships without the right to costs cannot read them: in no column, record, file, total or sort of orders and parcels', async () => {
  const { s, placed, small } = await storeOf(t)
  const { id } = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 3 }] })
  const parcel = dataOf(await s.post<{ id: number }>('/seller/order/OrderSend', { id })).id
  const apis = [
    'OrderManage',
    'info',
    'OrderSend',
    'OrderPrint',
    'OrderLines',
    'ShipmentManage',
    'ShipmentInfo',
    'SoldManage',
  ].map((name) => `/seller/order/${name}`)
  const pages = ['/dataDetails/order', '/dataDetails/shipment', '/dataDetails/sold']
  const shipper = await s.operator({ paths: pages, apis })
  const lists = ['/seller/order/OrderManage', '/seller/order/ShipmentManage', '/seller/order/SoldManage']
  for (const path of lists) {
    const columns = async (by: typeof s) =>
      (await by.get<TableMeta>(path, { _table_meta: 1 })).raw.body.includes('"cost"')
    expect([path, await columns(s), await columns(shipper)]).toEqual([path, true, false])
    expect((await shipper.get(path)).raw.body).not.toContain('cost')
  }
  expect((await s.get('/seller/order/info', { id })).raw.body).toContain('"cost":3000')
  expect((await shipper.get('/seller/order/info', { id })).data).toMatchObject({
    id,
    lines: [{ sku_id: small, qty: 3, shipped_qty: 3 }],
  })
  for (const [path, of] of [
    ['/seller/order/info', id],
    ['/seller/order/ShipmentInfo', parcel],
    ['/seller/order/OrderLines', id],
  ] as const)
    expect((await shipper.get(path, { id: of })).raw.body, path).not.toContain('cost')
  expect((await shipper.post('/seller/order/OrderPrint', { ids: [id] })).raw.body).not.toContain('cost')
  const file = (by: typeof s) =>
    by.get('/seller/order/ShipmentManage', {
      _down_excel: 1,
      _excel_type: 'csv',
      _excel_down_culumns: 'shipment_no,cost',
    })
  await expect(file(s)).rejects.toThrow('30.00') // a sheet is not a JSON answer
  expect(await file(shipper)).toMatchObject({ code: 'bad_column' })
  expect(await shipper.get('/seller/order/ShipmentManage', { sort: 'cost', order: 'asc' })).toMatchObject({
    code: 'bad_sort',
  })
  expect(await shipper.get('/seller/order/SoldManage', { sort: 'cost', order: 'asc' })).toMatchObject({
    code: 'bad_sort',
  })
  expect(await shipper.get('/seller/order/OrderCost', { id })).toMatchObject({ http: 403 })
  expect(dataOf(await s.get<PanelAnswer>('/seller/order/OrderCost', { id })).tables?.[0]?.rows).toMatchObject([
    { cells: [expect.any(String), '3', '9.00', '30.00', '-21.00'] },
  ])
  const trusted = await s.operator({ paths: pages, apis: [...apis, '/seller/order/OrderCost'] })
  expect((await trusted.get('/seller/order/ShipmentInfo', { id: parcel })).data).toMatchObject({
    cost: 3000,
    lines: [{ cost: 3000 }],
  })
})

test('stock that only the shop counts takes the cost of its SKU, or the one that is entered', async () => {
  const skus = [
    { spec_values: ['400g'], price: 333, cost: 166 },
    { spec_values: ['1kg'], price: 550, cost: 200 },
  ]
  const { s, placed, small, large, info } = await storeOf(t, { parts: [], skus })
  await s.post('/seller/goods/SkuStock', { id: small, pieces: 10 })
  await s.post('/seller/goods/SkuStock', { id: large, pieces: 10, cost: 250 })
  const { id } = await placed({
    terms: 'cod',
    lines: [
      { sku_id: small, qty: 2 },
      { sku_id: large, qty: 1 },
    ],
  })
  dataOf(await s.post('/seller/order/OrderSend', { id }))
  expect((await info(id)).lines.map(({ cost }) => cost)).toEqual([332, 250])
})
