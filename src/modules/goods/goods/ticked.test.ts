import { expect, test } from 'vitest'
import type { BulkOrder, BulkPreview } from '#core/wire/task-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { cellsOf, taskOver } from '#test/helpers/tasks.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { shopOf } from '../test/shop.ts'
import type { Body } from '../test/shop.ts'

const t = await sectionsApp()
const path = '/seller/goods/GoodsManage'
type Ordered = Omit<BulkOrder, 'path' | 'query'>

const preview = (s: Person, order: Ordered) =>
  s.post<BulkPreview>('/seller/bulk/Preview', { path, query: {}, ...order })
const start = (s: Person, order: Ordered) =>
  s.post<{ task_id: number }>('/seller/bulk/Start', { path, query: {}, ...order })
const done = async (s: Person, order: Ordered) => taskOver(s, dataOf(await start(s, order)).task_id)
const offered = async (s: Person) =>
  dataOf(await s.get<TableMeta>(path, { _table_meta: 1 })).x.actions.flatMap(({ key, ticked }) =>
    ticked ? [[key, ...ticked]] : [],
  )

/** A shop with goods that can be sold, others like them, and some that lack their picture. */
async function shelves() {
  const shop = await shopOf(t)
  const createGoods = async (name: string, part: Body = {}) =>
    dataOf(await shop.save({ ...shop.salt, name, ...part })).id
  const goods = {
    salt: await createGoods('海盐'),
    grain: await createGoods('大米'),
    bare: await createGoods('无图', { imgs: [] }),
    other: await createGoods('另一种'),
  }
  const about = async <K extends string>(column: K, ...ids: number[]) => {
    const rows = ids.map(
      async (id) => dataOf(await shop.s.get<Record<K, unknown>>('/seller/goods/GoodsInfo', { id }))[column],
    )
    return Promise.all(rows)
  }
  return { ...shop, ...goods, ids: [goods.salt, goods.grain, goods.bare], about }
}

test('selected goods go on sale and off sale one by one: a refusal names the goods and the reason, and changes no others', async () => {
  const { s, ids, other, about } = await shelves()
  const order = { key: 'show', ids }
  const refused = [{ code: 'sale_no_picture', msg: '「无图」没有图片，不能上架', count: 1, labels: ['无图'] }]
  expect(dataOf(await preview(s, order))).toMatchObject({ count: 3, able: 2, refused, exact: true, undo_s: 600 })
  const answer = await done(s, { ...order, count: 3 })
  expect(answer).toMatchObject({ name: '商品 · 上架', status: 2, total: 3, done: 3, refused: 1, file: true })
  expect(await about('status', ...ids, other)).toEqual(['on', 'on', 'off', 'off'])
  const file = await s.download('/seller/task/TaskFile', { id: String(answer.id) })
  const [rows = []] = cellsOf(file.rawPayload)
  expect(new Map(rows.slice(1).map(([, label, , , code]) => [label, code]))).toEqual(
    new Map([
      ['海盐', ''],
      ['大米', ''],
      ['无图', 'sale_no_picture'],
    ]),
  )

  const hidden = await done(s, { key: 'hide', ids })
  expect(hidden).toMatchObject({ status: 2, done: 3, refused: 1 })
  expect(await about('status', ...ids)).toEqual(['off', 'off', 'off'])
  dataOf(await s.post('/seller/task/TaskUndo', { id: hidden.id }))
  expect(await taskOver(s, hidden.id)).toMatchObject({ status: 6 })
  expect(await about('status', ...ids)).toEqual(['on', 'on', 'off'])
})

test('selected goods move to a category, except goods on sale that lack its required parameters', async () => {
  const { s, cat, salt, grain, other, about, add } = await shelves()
  const cat_id = await add('/seller/goodscat/CatSave', { name: '有产地', params: [{ name: '产地', must: true }] })
  dataOf(await s.post('/seller/goods/GoodsShow', { id: salt }))
  const order = { key: 'set', ids: [salt, grain], input: { cat_id } }
  expect(dataOf(await preview(s, order))).toMatchObject({
    count: 2,
    able: 1,
    refused: [{ code: 'sale_no_param', labels: ['海盐'] }],
  })
  expect(await done(s, order)).toMatchObject({ status: 2, done: 2, refused: 1 })
  expect(await about('cat_id', salt, grain, other)).toEqual([cat, cat_id, cat])
  expect(await preview(s, { ...order, input: { cat_id: 999_999_999 } })).toMatchObject({
    data: { able: 0, refused: [{ code: 'bad_ref' }] },
  })
})

test('actions for selected goods require their right, and goods of the own shop', async () => {
  const { s, ids } = await shelves()
  expect(await offered(s)).toEqual([['set', 'cat_id'], ['show'], ['hide']])
  const seller = await s.operator({ apis: [path, '/seller/goods/GoodsShow'] })
  expect(await offered(seller)).toEqual([['show']])
  expect(dataOf(await preview(seller, { key: 'show', ids }))).toMatchObject({ count: 3, able: 2 })
  for (const key of ['hide', 'set'])
    for (const call of [preview, start])
      expect(await call(seller, { key, ids })).toMatchObject({ http: 403, code: 'forbidden' })
  const stranger = await t.supplier()
  expect(dataOf(await preview(stranger, { key: 'show', ids }))).toMatchObject({ count: 0 })
  expect(await start(stranger, { key: 'show', ids })).toMatchObject({ code: 'bulk_nothing' })
  for (const wrong of [[], [0], [1.5]])
    expect(await start(s, { key: 'show', ids: wrong })).toMatchObject({ http: 422, code: 'invalid' })
})
