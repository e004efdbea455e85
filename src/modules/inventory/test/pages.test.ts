import { expect, test } from 'vitest'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const metaOf = async (person: Person, path: string) => dataOf(await person.get<TableMeta>(path, { _table_meta: 1 }))
const materials = '/jxc/material/MaterialManage'
const list = '/basicdata/material/manage'
const page = '/basicdata/material/info/:id'

test('the page of a material shows contributions of sections to callers with their rights; its names link there for callers who may open the list', async () => {
  const { person } = await goodsOf(await t.supplier())
  const { page: pageMeta } = (await metaOf(person, materials)).x
  expect(pageMeta?.panels.map(({ key }) => key)).toEqual(['stock', 'stocklog', 'purchase', 'inbound', 'outbound'])
  expect(pageMeta?.figures).toEqual(['on_hand', 'available', 'avg_cost'])

  const stock = '/jxc/stock/StockManage'
  const clerk = await person.operator({ paths: [list], apis: [materials, '/jxc/material/MaterialInfo', stock] })
  const meta = await metaOf(clerk, materials)
  expect(meta.x.page?.panels.map(({ key }) => key)).toEqual(['stock'])
  expect(meta.rows['name']?.x.link).toEqual({ to: page })
  expect((await metaOf(clerk, stock)).rows['name']?.x.link).toEqual({ to: '/basicdata/material/info/:material_id' })
  const { data } = await clerk.get<PermissionAnswer>('/seller/role/OperatorPermission')
  expect(data.routes.find(({ path }) => path === page)).toMatchObject({ kind: 'info', list: materials })

  const storeman = await person.operator({ paths: ['/inventory/stock'], apis: [stock] })
  expect((await metaOf(storeman, stock)).rows['name']?.x.link).toBeUndefined()
  const closed = dataOf(await storeman.get<PermissionAnswer>('/seller/role/OperatorPermission'))
  expect(closed.routes.map(({ path }) => path)).not.toContain(page)
})

test('documents are filtered by a material of their lines, in rows, count and totals alike', async () => {
  const g = await goodsOf(await t.supplier())
  const both = await g.receive([
    { material: g.wheat, qty: 5, price: 2 },
    { material: g.sack, qty: 3, price: 1 },
  ])
  await g.receive([{ material: g.sack, qty: 7, price: 1 }])
  const receiptsOf = async (material_id: number) =>
    dataOf(await g.person.get<{ id: number }[]>('/jxc/inbound/InboundManage', { material_id }))
  expect((await receiptsOf(g.wheat)).map(({ id }) => id)).toEqual([both.id])
  expect(await receiptsOf(g.sack)).toHaveLength(2)
  expect(await receiptsOf(g.salt)).toEqual([])
  const counted = await g.person.get<{ count: number; totalrow: object }>('/jxc/inbound/InboundManage', {
    material_id: g.wheat,
    _count_sum: 1,
  })
  expect(dataOf(counted)).toMatchObject({ count: 1, totalrow: { total_amount: 1300 } })
})

test('a tab of a warehouse shows no more than its list does: the keeper of one warehouse sees the stock of that one', async () => {
  const g = await goodsOf(await t.supplier())
  await g.receive([{ material: g.sack, qty: 7, price: 1 }])
  await g.receive([{ material: g.sack, qty: 2, price: 1 }], g.south)
  const apis = [materials, '/jxc/material/MaterialInfo', '/jxc/stock/StockManage', '/jxc/warehouse/WarehouseInfo']
  const keeper = await g.person.operator({ paths: [list], apis, warehouses: [g.south] })
  const rows = dataOf(
    await keeper.get<{ on_hand: number; warehouse_id: number }[]>('/jxc/stock/StockManage', { material_id: g.sack }),
  )
  expect(rows).toMatchObject([{ warehouse_id: g.south, on_hand: q(2) }])
  expect(await keeper.get('/jxc/warehouse/WarehouseInfo', { id: g.north })).toMatchObject({ http: 404 })
})
