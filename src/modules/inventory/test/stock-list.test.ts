import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())
const now = Math.floor(Date.now() / 1000)

test('[B10] the stock list finds balances by the names of their material or by their own batch, one by one or as a pasted list', async () => {
  const g = await world()
  await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'L-77', made: now - 90 * DAY }])
  await g.receive([{ material: g.sack, qty: 10, price: 6 }])
  const info = dataOf(
    await g.person.get<{ ver: number; code: string; name: string }>('/jxc/material/MaterialInfo', { id: g.sack }),
  )
  dataOf(await g.person.post('/jxc/material/MaterialSave', { id: g.sack, ver: info.ver, barcode: '6900000000011' }))
  const search = async (keyword: string) =>
    dataOf(await g.person.get<{ material_id: number }[]>('/jxc/stock/StockManage', { keyword })).map(
      (row) => row.material_id,
    )
  expect(await search(info.name)).toEqual([g.sack])
  expect(await search('690000000001')).toEqual([g.sack])
  expect(await search('l-77')).toEqual([g.salt])
  expect(await search('L-7%')).toEqual([])
  expect(await search(`${info.code},L-77,nowhere`)).toEqual([g.sack, g.salt])
  const counted = { keyword: `${info.code},L-77,nowhere`, _count_sum: 1 }
  expect(dataOf(await g.person.get('/jxc/stock/StockManage', counted))).toMatchObject({
    count: 2,
    x: { missing: { keyword: ['nowhere'] } },
  })
})

test('[B10] the stock list compares the limits of a warehouse with its stock, and those of a material with its total stock', async () => {
  const g = await world()
  await g.receive([{ material: g.sack, qty: 10, price: 6 }], g.north)
  await g.receive([{ material: g.sack, qty: 4, price: 6 }], g.south)
  const limit = async (limits: Record<string, number | null>) => {
    const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: g.sack }))
    dataOf(await g.person.post('/jxc/material/MaterialSave', { id: g.sack, ver, ...limits }))
  }
  const warned = async (warn?: string) =>
    dataOf(
      await g.person.get<{ id: number; warehouse_id: number; warn: string[] }[]>(
        '/jxc/stock/StockManage',
        warn ? { warn } : {},
      ),
    ).toSorted((row, other) => row.warehouse_id - other.warehouse_id)
  await limit({ min_stock: q(15) })
  const [north, south] = await warned('low')
  expect([north?.warehouse_id, south?.warehouse_id]).toEqual([g.north, g.south])
  const limits = { id: south?.id, min_stock: q(3), max_stock: null, reserve_min: null }
  dataOf(await g.person.post('/jxc/stock/StockLimitSave', limits))
  expect((await warned()).map(({ warn }) => warn)).toEqual([['low'], []])
  dataOf(await g.person.post('/jxc/stock/StockLimitSave', { ...limits, max_stock: q(3) }))
  expect((await warned()).map(({ warn }) => warn)).toEqual([['low'], ['over']])
  await limit({ min_stock: null, max_stock: q(13) })
  dataOf(await g.person.post('/jxc/stock/StockLimitSave', { ...limits, max_stock: q(5) }))
  expect(await warned('over')).toMatchObject([{ warehouse_id: g.north, warn: ['over'] }])
  expect(await warned('low')).toEqual([])
})

test('[B10] low, over, expiring and negative stock is the same in the stock list, its count and totals, and its export', async () => {
  const g = await goodsOf(await t.supplier(), { negative: true })
  await g.receive([{ material: g.sack, qty: 10, price: 6 }])
  await g.receive([{ material: g.sack, qty: 4, price: 6 }], g.south)
  await g.receive([{ material: g.wheat, qty: 7, price: 3 }], g.south)
  await g.receive([{ material: g.wheat, qty: 100, price: 3 }])
  await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'OLD' }])
  await g.receive([{ material: g.salt, qty: 6, price: 2, batch: 'NEW' }])
  await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.wheat, qty: q(130) }] })
  await t.database.sql(`update stock set expire_at = now() + interval '5 days' where suid = $1 and batch_no = 'OLD'`, [
    g.person.suid,
  ])
  const limit = async (id: number, limits: Record<string, number>) => {
    const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/material/MaterialInfo', { id }))
    dataOf(await g.person.post('/jxc/material/MaterialSave', { id, ver, ...limits }))
  }
  await limit(g.wheat, { min_stock: q(1) })
  await limit(g.sack, { min_stock: q(2), max_stock: q(13) })
  const manage = '/jxc/stock/StockManage'
  const list = async (query: Record<string, string>) =>
    dataOf(await g.person.get<Warned[]>(manage, { sort: 'id', order: 'true', ...query }))
  const inSouth = (await list({})).find((row) => row.material_id === g.sack && row.warehouse_id === g.south)
  dataOf(
    await g.person.post('/jxc/stock/StockLimitSave', {
      id: inSouth?.id,
      min_stock: q(5),
      max_stock: null,
      reserve_min: null,
    }),
  )

  const keyOf = ({ material_id, warehouse_id, batch_no }: Warned) => [material_id, warehouse_id, batch_no]
  const [sacks, sacksSouth] = [
    [g.sack, g.north, ''],
    [g.sack, g.south, ''],
  ]
  const [wheatSouth, wheat] = [
    [g.wheat, g.south, ''],
    [g.wheat, g.north, ''],
  ]
  const all = await list({})
  const expected = {
    low: [sacksSouth, wheatSouth, wheat],
    over: [sacks, sacksSouth],
    expiring: [[g.salt, g.north, 'OLD']],
    negative: [wheat],
    expired: [],
  }
  for (const [warn, expectedKeys] of Object.entries(expected)) {
    const rows = await list({ warn })
    expect(rows.map(keyOf), warn).toEqual(expectedKeys)
    expect(rows, warn).toEqual(all.filter((row) => row.warn.includes(warn)))
    const sum = (name: 'value' | 'weight') => rows.reduce((so, row) => so + (row[name] ?? 0), 0)
    expect(dataOf(await g.person.get(manage, { warn, _count_sum: 1 })), warn).toMatchObject({
      count: rows.length,
      totalrow: { value: sum('value'), weight: sum('weight') },
    })
  }
  const file = await g.person.download(manage, {
    warn: 'low',
    sort: 'id',
    order: 'true',
    _down_excel: '1',
    _excel_type: 'csv',
    _excel_down_culumns: 'code,batch_no',
  })
  const [, ...lines]: string[][] = parse(file.body, { bom: true })
  expect(lines).toEqual((await list({ warn: 'low' })).map(({ code, batch_no }) => [code, batch_no]))
})

test('[B10] the age of stock is the number of whole days since it was last zero; it sorts and filters the list', async () => {
  const g = await world()
  for (const batch of ['A', 'B', 'C']) await g.receive([{ material: g.salt, qty: 5, price: 2, batch }])
  const since = { A: '3 days', B: '2 days 18 hours', C: '30 hours' }
  for (const [batch, span] of Object.entries(since))
    await t.database.sql('update stock set since = now() - $3::interval where suid = $1 and batch_no = $2', [
      g.person.suid,
      batch,
      span,
    ])
  const list = async (query: Record<string, string>) =>
    dataOf(await g.person.get<{ batch_no: string; age_days: number }[]>('/jxc/stock/StockManage', query)).map((row) => [
      row.batch_no,
      row.age_days,
    ])
  expect(await list({ sort: 'age_days', order: 'false' })).toEqual([
    ['A', 3],
    ['B', 2],
    ['C', 1],
  ])
  expect(await list({ age_days: '2,', sort: 'age_days', order: 'true' })).toEqual([
    ['B', 2],
    ['A', 3],
  ])
})

test('[B03] [B10] quantity and cost of a material are the same on the first page as on a page of another size', async () => {
  const g = await goodsOf(await t.supplier(), { negative: true })
  await g.receive([{ material: g.wheat, qty: 10, price: 2 }], g.south)
  await g.receive([{ material: g.wheat, qty: 1, price: 8 }])
  await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.wheat, qty: q(5) }] })
  await g.receive([{ material: g.sack, qty: 3, price: 6 }])
  const list = async (limit: number) =>
    dataOf(
      await g.person.get<Record<string, unknown>[]>('/jxc/material/MaterialManage', {
        limit,
        sort: 'code',
        order: 'true',
      }),
    )
  const first = await list(20)
  expect(first).toMatchObject([
    { id: g.sack, on_hand: q(3), available: q(3), avg_cost: p(5.31) },
    { id: g.salt, on_hand: 0, available: 0, avg_cost: null },
    { id: g.wheat, on_hand: q(6), available: q(6), avg_cost: p(2) },
  ])
  expect(await list(7)).toEqual(first)
})

interface Warned {
  id: number
  material_id: number
  warehouse_id: number
  batch_no: string
  code: string
  warn: string[]
  value: number
  weight: number | null
}
