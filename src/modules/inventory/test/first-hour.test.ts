import { expect, test } from 'vitest'
import type { FirstStepState } from '#core/wire/workbench-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const stepsOf = async (who: Person) => dataOf(await who.get<FirstStepState[]>('/seller/index/FirstSteps'))
/** The steps of the shop come last. */
const shop = ['goods_category', 'goods_on_sale']
const open = async (who: Person) => (await stepsOf(who)).flatMap(({ key, done }) => (done ? [] : [key]))

async function sellSomething(s: Person): Promise<void> {
  const unit_id = dataOf(
    await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '盒', dimension: 'package', decimals: 0 }),
  ).id
  const cat_id = dataOf(await s.post<{ id: number }>('/seller/goodscat/CatSave', { name: '食盐' })).id
  const imgs = ['https://files.example/salt.jpg']
  const goods = { name: '海盐', cat_id, unit_id, imgs, ways: ['express'], skus: [{ price: 300 }] }
  const { id } = dataOf(await s.post<{ id: number }>('/seller/goods/GoodsSave', goods))
  dataOf(await s.post('/seller/goods/GoodsShow', { id }))
}

test('the getting-started list checks steps off by existing records, in its own order, and disappears when all are done', async () => {
  const s = await t.supplier()
  expect(await open(s)).toEqual([
    'warehouse',
    'material',
    'customer',
    'people',
    'opening_stock',
    'first_receipt',
    ...shop,
  ])
  const g = await goodsOf(s)
  expect(await open(s)).toEqual(['people', 'opening_stock', 'first_receipt', ...shop])
  await s.operator()
  await g.done('inbound', {
    biz_type: 'opening',
    warehouse_id: g.north,
    lines: [{ material_id: g.sack, qty: q(3), price: 10000 }],
  })
  expect(await open(s)).toEqual(['first_receipt', ...shop])
  expect((await stepsOf(s)).find(({ key }) => key === 'first_receipt')?.path).toBe(
    '/inventory/inbound/add?biz_type=purchase',
  )
  const lines = [{ material_id: g.sack, qty: q(1), price: 10000 }]
  await g.done('inbound', { biz_type: 'purchase', partner_id: g.maker, warehouse_id: g.north, lines })
  expect(await open(s)).toEqual(shop)
  await sellSomething(s)
  expect(await stepsOf(s)).toEqual([])
})

test('a step is hidden from operators who cannot do it', async () => {
  const s = await t.supplier()
  const [list, add] = ['/basicdata/material/manage', '/basicdata/material/add']
  const clerk = await s.operator({
    paths: [list, add],
    apis: ['/jxc/material/MaterialManage', '/jxc/material/MaterialSave'],
  })
  expect(await open(clerk)).toEqual(['material'])
  expect(await open(await s.operator({ paths: [list], apis: ['/jxc/material/MaterialManage'] }))).toEqual([])
})

test('the next code follows the pattern of the last, past codes that are or were in use', async () => {
  const { person: s, kg } = await goodsOf(await t.supplier())
  const next = async (who = s) => who.get<{ code: string | null }>('/seller/search/NextCode', { table: 'material' })
  const add = async (code: string) =>
    dataOf(
      await s.post<{ id: number }>('/jxc/material/MaterialSave', { code, name: code, kind: 'other', base_unit_id: kg }),
    )
  await add('YAN-0009')
  const last = await add('YAN-0010')
  await add('YAN-0007')
  expect(dataOf(await next())).toEqual({ code: 'YAN-0011' })
  dataOf(await s.post('/jxc/material/MaterialDel', { ids: [last.id] }))
  expect(dataOf(await next())).toEqual({ code: 'YAN-0011' })
  await add('L99')
  expect(dataOf(await next())).toEqual({ code: 'L100' })
  await add('nameless')
  expect(dataOf(await next())).toEqual({ code: null })
  const reader = await s.operator({ paths: [], apis: ['/jxc/material/MaterialManage'] })
  expect(await next(reader)).toMatchObject({ http: 403 })
  for (const table of ['inbound', 'operator'])
    expect(await s.get('/seller/search/NextCode', { table })).toMatchObject({ http: 404 })
  const { x } = dataOf(await s.get<TableMeta>('/jxc/material/MaterialManage', { _table_meta: 1 }))
  expect(x.form?.suggests).toEqual({ field: 'code', table: 'material' })
})
