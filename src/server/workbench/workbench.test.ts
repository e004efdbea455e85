import { describe, expect, test } from 'vitest'
import type { WorkbenchChart, WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { goodsOf, p as price, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const todos = async (p: Person, lang = 'zh') =>
  (await p.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench', {}, { headers: { 'accept-language': lang } }))
    .data.todos
const keyed = async (p: Person) => new Map((await todos(p)).map((todo) => [todo.key, todo]))
const partner = (p: Person, code: string, body: Record<string, unknown> = {}) =>
  p.post<{ id: number }>('/jxc/customer/CustomerSave', {
    code,
    name: code,
    kind: 'customer',
    category: 'other',
    phone: '13800000000',
    submit: true,
    ...body,
  })

test('[S23] pending tasks are counted as in their list', async () => {
  const s = await t.supplier()
  await partner(s, 'A')
  await partner(s, 'B')
  await partner(s, 'C', { submit: false })
  const tiles = await keyed(s)
  expect(tiles.get('customer.audit')).toMatchObject({
    title: '往来单位 · 待审核',
    count: 2,
    path: '/basicdata/customer/manage',
    query: { status: 'unaudited' },
    notice: false,
  })
  const list = await s.get<CountAnswer>('/jxc/customer/CustomerManage', {
    ...tiles.get('customer.audit')?.query,
    _count_sum: 1,
  })
  expect(list.data.count).toBe(2)
  expect((await todos(s, 'en')).find(({ key }) => key === 'customer.audit')?.title).toBe('Partners · Pending approval')
})
test('only tasks that the caller may decide, within the data scope, are listed', async () => {
  const s = await t.supplier()
  await partner(s, 'A')
  const apis = ['/jxc/customer/CustomerManage', '/jxc/customer/CustomerAudit']
  expect((await keyed(await s.operator({ apis }))).get('customer.audit')).toMatchObject({ count: 1 })
  expect((await keyed(await s.operator({ apis, data_scope: 'own' }))).get('customer.audit')).toMatchObject({ count: 0 })
  expect((await keyed(await s.operator({ apis: ['/jxc/customer/CustomerManage'] }))).has('customer.audit')).toBe(false)
  expect(await todos(await s.operator({ apis: [] }))).toEqual([])
  expect((await keyed(await t.supplier())).get('customer.audit')).toMatchObject({ count: 0 })
  expect(await todos(await t.supplier({ industry_type: 'offlinepay' }))).toEqual([])
})

test('[S08] a section declares its other counts, by the filter of its list', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  const order = {
    partner_id: goods.maker,
    warehouse_id: goods.north,
    lines: [{ material_id: goods.wheat, qty: q(5), price: price(3) }],
  }
  await goods.done('purchase', order)
  await goods.save('purchase', order)
  const tile = (await keyed(s)).get('purchase.receive')
  expect(tile).toMatchObject({
    title: '采购订单 · 待入库',
    count: 1,
    path: '/inventory/purchase/manage',
    notice: false,
  })
  const list = await s.get<CountAnswer>('/jxc/purchase/PurchaseManage', { ...tile?.query, _count_sum: 1 })
  expect(list.data.count).toBe(1)
})

test('a material that runs low is one thing to do, however many batches lie there', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  const today = Math.floor(Date.now() / 86_400_000) * 86_400 - 8 * 3600
  await goods.receive(['A', 'B', 'C'].map((batch) => ({ material: goods.salt, qty: 2, price: 1, batch, made: today })))
  const { ver } = (await s.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: goods.salt })).data
  await s.post('/jxc/material/MaterialSave', { id: goods.salt, ver, min_stock: q(10) })
  const tile = (await keyed(s)).get('stock.short')
  expect(tile).toMatchObject({ count: 1, notice: true })
  const list = await s.get<CountAnswer>('/jxc/material/MaterialManage', { ...tile?.query, _count_sum: 1 })
  expect(list.data.count).toBe(1)
})

test('a second approval is not requested from the first approver', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  const other = await s.operator({ is_admin: true })
  await s.post('/jxc/setting/InventorySettingSave', { purchase_limit: 1 })
  const { id } = (
    await goods.save('purchase', {
      partner_id: goods.maker,
      warehouse_id: goods.north,
      submit: true,
      lines: [{ material_id: goods.wheat, qty: q(5), price: price(3) }],
    })
  ).data
  const waiting = async (p: Person) =>
    (['purchase.audit', 'purchase.approve'] as const).map(async (key) => (await keyed(p)).get(key)?.count)
  expect(await Promise.all(await waiting(s))).toEqual([1, 0])
  await goods.step('purchase', 'Audit', { id, result: 'pass' })
  expect(await Promise.all(await waiting(s))).toEqual([0, 0])
  expect(await Promise.all(await waiting(other))).toEqual([0, 1])
})

describe('[S23] charts', () => {
  const charts = async (p: Person, lang = 'zh') =>
    (await p.get<WorkbenchChart[]>('/seller/index/Charts', {}, { headers: { 'accept-language': lang } })).data
  const named = async (p: Person, key: string) => (await charts(p)).find((chart) => chart.key === key)

  test('add up the rows of their list, by day and by kind', async () => {
    const s = await t.supplier()
    const goods = await goodsOf(s)
    await goods.receive([{ material: goods.wheat, qty: 40, price: 2 }])
    await goods.receive([{ material: goods.wheat, qty: 2, price: 3.5 }], goods.south)
    const flow = await named(s, 'flow')
    expect(flow).toMatchObject({ over: 'time', scale: 3, unit: 'kg', series: [{ title: '入库' }, { title: '出库' }] })
    expect(flow?.labels).toHaveLength(30)
    const [received, issued] = flow?.series ?? []
    expect(received?.values.at(-1)).toBe(42_000)
    expect(issued?.values).toEqual(Array.from({ length: 30 }, () => 0))
    const list = await s.get<CountAnswer>('/jxc/inbound/InboundManage', { ...received?.queries.at(-1), _count_sum: 1 })
    expect(list.data.totalrow).toMatchObject({ total_weight: 42_000 })
    const value = await named(s, 'stock_value')
    expect(value).toMatchObject({ over: 'kind', scale: 2, unit: '元', series: [{ values: [8000, 700] }] })
    const shortage = await s.get<CountAnswer>('/jxc/stock/StockManage', {
      ...value?.series[0]?.queries[0],
      _count_sum: 1,
    })
    expect(shortage.data.totalrow).toMatchObject({ value: 8000 })
    const partners = await named(s, 'customers')
    expect(partners?.series[0]?.values.reduce((sum, figure) => sum + figure, 0)).toBe(
      (await s.get<CountAnswer>('/jxc/customer/CustomerManage', { _count_sum: 1 })).data.count,
    )
  })

  test('show a person only permitted lists, and no data of another supplier', async () => {
    const s = await t.supplier()
    const goods = await goodsOf(s)
    await goods.receive([{ material: goods.wheat, qty: 1, price: 1 }])
    const reader = await s.operator({ apis: ['/jxc/outbound/OutboundManage'] })
    expect(
      (await charts(reader)).map(({ key, title, series }) => [key, title, series.map((point) => point.title)]),
    ).toEqual([
      ['flow', '近 30 天出入库重量 · 出库', ['出库']], // a caller who sees one of two lists learns which
    ])
    expect(await charts(await s.operator({ apis: [] }))).toEqual([])
    expect(await charts(await t.supplier({ industry_type: 'offlinepay' }))).toEqual([])
    const other = await t.supplier()
    expect((await named(other, 'flow'))?.series.flatMap(({ values }) => values).some((item) => item !== 0)).toBe(false)
    expect(await named(other, 'stock_value')).toMatchObject({ labels: [], series: [{ values: [] }] })
    expect((await charts(s, 'en')).find(({ key }) => key === 'stock_value')?.title).toBe('Stock value by warehouse')
  })
})
