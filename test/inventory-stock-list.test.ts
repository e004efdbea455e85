import { expect, test } from 'vitest'
import { registry } from '#core/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from './helpers/app.ts'
import { DAY, goodsOf, q, taken } from './helpers/goods.ts'

const t = await testApp(sections(registry(modules)))
const world = async () => goodsOf(await t.supplier())
const now = Math.floor(Date.now() / 1000)

test('[B10] the stock list finds balances by what their material is called or by their own batch, one by one or as a pasted list', async () => {
  const g = await world()
  await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'L-77', made: now - 90 * DAY }])
  await g.receive([{ material: g.sack, qty: 10, price: 6 }])
  const info = taken(await g.person.get<{ ver: number; code: string; name: string }>('/jxc/material/MaterialInfo', { id: g.sack }))
  taken(await g.person.post('/jxc/material/MaterialSave', { id: g.sack, ver: info.ver, barcode: '6900000000011' }))
  const found = async (keyword: string) =>
    taken(await g.person.get<{ material_id: number }[]>('/jxc/stock/StockManage', { keyword })).map((row) => row.material_id)
  expect(await found(info.name)).toEqual([g.sack])
  expect(await found('690000000001')).toEqual([g.sack])
  expect(await found('l-77')).toEqual([g.salt])
  expect(await found('L-7%')).toEqual([])
  expect(await found(`${info.code},L-77,nowhere`)).toEqual([g.sack, g.salt])
  const counted = { keyword: `${info.code},L-77,nowhere`, _count_sum: 1 }
  expect(taken(await g.person.get('/jxc/stock/StockManage', counted))).toMatchObject({
    count: 2,
    x: { missing: { keyword: ['nowhere'] } },
  })
})

test('[B10] the stock list compares the limits of a warehouse with what lies there, and those of a material with all there is of it', async () => {
  const g = await world()
  await g.receive([{ material: g.sack, qty: 10, price: 6 }], g.north)
  await g.receive([{ material: g.sack, qty: 4, price: 6 }], g.south)
  const limit = async (limits: Record<string, number | null>) => {
    const { ver } = taken(await g.person.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: g.sack }))
    taken(await g.person.post('/jxc/material/MaterialSave', { id: g.sack, ver, ...limits }))
  }
  const warned = async (warn?: string) =>
    taken(
      await g.person.get<{ id: number; warehouse_id: number; warn: string[] }[]>('/jxc/stock/StockManage', warn ? { warn } : {}),
    ).toSorted((one, other) => one.warehouse_id - other.warehouse_id)
  await limit({ min_stock: q(15) })
  const [north, south] = await warned('low')
  expect([north?.warehouse_id, south?.warehouse_id]).toEqual([g.north, g.south])
  const own = { id: south?.id, min_stock: q(3), max_stock: null, reserve_min: null }
  taken(await g.person.post('/jxc/stock/StockLimitSave', own))
  expect((await warned()).map(({ warn }) => warn)).toEqual([['low'], []])
  taken(await g.person.post('/jxc/stock/StockLimitSave', { ...own, max_stock: q(3) }))
  expect((await warned()).map(({ warn }) => warn)).toEqual([['low'], ['over']])
  await limit({ min_stock: null, max_stock: q(13) })
  taken(await g.person.post('/jxc/stock/StockLimitSave', { ...own, max_stock: q(5) }))
  expect(await warned('over')).toMatchObject([{ warehouse_id: g.north, warn: ['over'] }])
  expect(await warned('low')).toEqual([])
})
